"""GLSL of the map. All sizes in pixels; camera = (pixels per map unit, x, y)."""

from __future__ import annotations

from typing import Final

_HEAD: Final = """
#ifdef GL_ES
precision highp float;
#endif
"""
_VERTEX: Final = (
    _HEAD
    + """
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
uniform vec3 camera;
"""
)

FLAT_VS: Final = (
    _VERTEX
    + """
attribute vec2 v_pos;
void main(void) {
    vec2 p = v_pos * camera.x + camera.yz;
    gl_Position = projection_mat * modelview_mat * vec4(p, 0.0, 1.0);
}
"""
)
FLAT_FS: Final = (
    _HEAD
    + """
uniform vec4 color;
void main(void) { gl_FragColor = color; }
"""
)

HATCH_VS: Final = (
    _VERTEX
    + """
attribute vec2 v_pos;
varying float run;
void main(void) {
    vec2 p = v_pos * camera.x;
    run = (p.x - p.y) * 0.70710678;
    gl_Position = projection_mat * modelview_mat * vec4(p + camera.yz, 0.0, 1.0);
}
"""
)
HATCH_FS: Final = (
    _HEAD
    + """
uniform vec4 color;
uniform vec4 hatch;
uniform float period;
varying float run;
void main(void) {
    float d = abs(mod(run, period) - period * 0.5);
    gl_FragColor = mix(color, hatch, clamp(period * 0.14 + 0.5 - d, 0.0, 1.0));
}
"""
)

LINE_VS: Final = (
    _VERTEX
    + """
uniform float line_width;
attribute vec2 v_pos;
attribute vec2 v_mitre;
attribute float v_side;
varying float across;
varying float run;
void main(void) {
    float side = sign(v_side);
    float reach = line_width * 0.5 + 0.5;
    across = side * reach;
    run = (abs(v_side) - 1.0) * camera.x;
    vec2 p = v_pos * camera.x + camera.yz + v_mitre * (side * reach);
    gl_Position = projection_mat * modelview_mat * vec4(p, 0.0, 1.0);
}
"""
)
HALO_VS: Final = (
    _VERTEX
    + """
uniform float line_width;
attribute vec2 v_pos;
attribute vec2 v_mitre;
attribute float v_side;
void main(void) {
    vec2 p = v_pos * camera.x + camera.yz + v_mitre * (sign(v_side) * line_width * 0.5);
    gl_Position = projection_mat * modelview_mat * vec4(p, 0.0, 1.0);
}
"""
)
LINE_FS: Final = (
    _HEAD
    + """
uniform vec4 color;
uniform float line_width;
uniform vec2 dash;
varying float across;
varying float run;
void main(void) {
    float cover = clamp(line_width * 0.5 + 0.5 - abs(across), 0.0, 1.0);
    if (dash.y > 0.0) {
        float d = abs(mod(run, dash.x + dash.y) - dash.x * 0.5);
        cover *= clamp(dash.x * 0.5 + 0.5 - d, 0.0, 1.0);
    }
    gl_FragColor = vec4(color.rgb, color.a * cover);
}
"""
)

OBSTACLES: Final = 8
SPRITE_VS: Final = (
    _VERTEX
    + f"""
uniform vec4 obstacles[{OBSTACLES}];
uniform vec4 view;
uniform float zoom;
attribute vec2 v_pos;
attribute vec2 v_offset;
attribute vec2 v_uv;
attribute vec4 v_rule;
varying vec2 uv;
bool inside(vec2 p, vec4 r) {{
    return p.x > r.x && p.y > r.y && p.x < r.z && p.y < r.w;
}}
void main(void) {{
    vec2 p = v_pos * camera.x + camera.yz;
    bool hidden = false;
    if (v_rule.x >= 0.0) {{
        p = floor(p + 0.5);
        vec4 grow = vec4(-v_rule.y, -v_rule.w, v_rule.y, v_rule.z);
        vec4 room = view + vec4(v_rule.y, v_rule.z, -v_rule.y, -v_rule.w);
        hidden = zoom < v_rule.x || !inside(p, room);
        for (int i = 0; i < {OBSTACLES}; i++) hidden = hidden || inside(p, obstacles[i] + grow);
    }}
    uv = v_uv;
    gl_Position = projection_mat * modelview_mat * vec4(p + v_offset, 0.0, 1.0);
    if (hidden) gl_Position = vec4(4.0, 4.0, 4.0, 1.0);
}}
"""
)
SPRITE_FS: Final = (
    _HEAD
    + """
uniform vec4 color;
uniform sampler2D texture0;
varying vec2 uv;
void main(void) {
    vec4 c = texture2D(texture0, uv);
    gl_FragColor = vec4(c.rgb / max(c.a, 0.004), c.a) * color;
}
"""
)

SHAPE_VS: Final = (
    _HEAD
    + """
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
attribute vec2 v_pos;
attribute vec2 v_local;
attribute vec4 v_form;
attribute vec4 v_fill;
attribute vec4 v_line;
attribute vec2 v_pen;
varying vec2 local;
varying vec4 form;
varying vec4 fill;
varying vec4 line;
varying vec2 pen;
void main(void) {
    local = v_local;
    form = v_form;
    fill = v_fill;
    line = v_line;
    pen = v_pen;
    gl_Position = projection_mat * modelview_mat * vec4(v_pos, 0.0, 1.0);
}
"""
)
SHAPE_FS: Final = (
    _HEAD
    + """
varying vec2 local;
varying vec4 form;
varying vec4 fill;
varying vec4 line;
varying vec2 pen;
float rounded(vec2 p, vec2 b, float r) {
    vec2 q = abs(p) - b + r;
    return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - r;
}
float triangle(vec2 p, vec2 b) {
    vec2 n = normalize(vec2(2.0 * b.y, b.x));
    return max(-p.y - b.y, dot(vec2(abs(p.x), p.y - b.y), n));
}
float diamond(vec2 p, vec2 b) {
    return dot(vec2(abs(p.x) - b.x, abs(p.y)), normalize(vec2(b.y, b.x)));
}
float hexagon(vec2 p, vec2 b) {
    vec2 q = abs(p);
    return max(q.x - b.x * 0.866, dot(q, vec2(0.5, 0.866)) - b.y * 0.866);
}
float distance_to(vec2 p) {
    if (form.z < 0.5) return rounded(p, form.xy, form.w);
    if (form.z < 1.5) return triangle(p, form.xy);
    if (form.z < 2.5) return diamond(p, form.xy);
    return hexagon(p, form.xy);
}
void main(void) {
    float d = distance_to(local);
    float outer = clamp(0.5 - d, 0.0, 1.0);
    float edge = pen.x > 0.0 ? clamp(d + pen.x + 0.5, 0.0, 1.0) : 0.0;
    if (pen.y > 0.0) {
        float turn = atan(local.y, local.x) / 6.2831853 * pen.y;
        float gap = (abs(fract(turn) - 0.5) - 0.3) * 6.2831853 * form.x / pen.y;
        edge *= clamp(0.5 - gap, 0.0, 1.0);
    }
    vec4 c = mix(fill, line, edge);
    gl_FragColor = vec4(c.rgb, c.a * outer);
}
"""
)
