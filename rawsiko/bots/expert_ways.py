"""How the expert weighs things, and the other ways to play a go that it rehearses."""

from dataclasses import replace

from rawsiko.bots.style import Knobs, Style

EXPERT = Style(
    setup=Knobs(income=3.9, interest=0.89, later=0.28, wear=0.92, far=0.39, take=0.29, soft=0.45),
    placing=Knobs(
        income=2.5, interest=0.86, later=0.59, sharp=2.3, wear=0.945, far=0.55, take=0.5, soft=0.61
    ),
    acting=Knobs(
        asset=1.85,
        income=1.4,
        interest=0.89,
        later=0.48,
        sharp=2.4,
        wear=0.96,
        far=0.64,
        take=0.65,
        soft=0.59,
        denial=0.5,
        kill=0.19,
        order=0.32,
        power=2.5,
    ),
    last=Knobs(asset=1.2, interest=0.88, sharp=1.6, denial=0.72, kill=0.13, order=0.26, power=1.4),
)
"""Found by matches against tables of hard, medium and expert bots (docs/balance.md)."""


def _way(**times: float) -> Style:
    """The usual weights for acting, some of them several times as much."""
    acting, last = (
        replace(knobs, **{name: getattr(knobs, name) * by for name, by in times.items()})
        for knobs in (EXPERT.acting, EXPERT.last)
    )
    return Style(EXPERT.setup, EXPERT.placing, acting, last)


WAYS = (
    EXPERT,
    _way(denial=0.2, kill=0.2),
    _way(denial=2.5, kill=3.0),
    _way(interest=0.6),
    _way(asset=0.3),
    _way(income=2.5),
    _way(income=0.4, take=0.8),
)
"""The usual one first; for itself alone, against the leader, bold, reckless, growing, finishing."""
