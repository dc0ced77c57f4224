"""The cards: Applications that need Materials, and Objectives of four Applications."""

from collections.abc import Collection

from rawsiko.core.ids import ApplicationId, MaterialId, ObjectiveId
from rawsiko.core.value import value


@value
class Application:
    """An everyday product: victory points for whoever controls all its Materials."""

    id: ApplicationId
    points: int
    materials: tuple[MaterialId, ...]

    def is_completed_with(self, controlled: Collection[MaterialId]) -> bool:
        """Rule 7.3: all of its Materials, or nothing."""
        return all(material in controlled for material in self.materials)


@value
class Objective:
    """A secret card of four Applications."""

    id: ObjectiveId
    applications: tuple[ApplicationId, ...]
