"""The front page's picture: the hall in the morning."""

import math

import studio
from gear import finishes, grounds
from gear.bells import kettlebell
from gear.clubs import gada, mudgar
from gear.figures import mace_swing, mirrored, moved
from gear.flowers import garland, strewn
from gear.forms import box
from gear.iron import plate
from gear.ropes import coil
from scenes import hall


def hero():
    """A garlanded mace in the morning sun; on the wall the shadow of the wrestler who swings its twin."""
    hall.begin()
    openings = [hall.arch(0.8, 1.5, (-1.62, 0.14)), hall.arch(0.8, 1.5, (1.62, 0.14))]
    hall.wall(hall.WARM, 1.15, openings, 0.3, niche=hall.INDIGO)
    hall.earth_floor(cells=(760, 540), flat=_calm)
    sun = hall.window_light(
        (-0.15, 0.6, 0.85), -1, 9, height=31, turn=40, size=(2.5, 3.1), opening=hall.doorway
    )
    hall.shadow(moved(mirrored(mace_swing()), scale=0.88), sun, (-0.5, 1.15, -0.53), 1.5)
    hall.room_light(("#5d5a66", 0.6), 130)
    block = grounds.stone("plinth", "#9a8a78", "#74675a", "#b5a692", 0.6)
    box("plinth", (0.46, 0.46, 0.16), block, (0, 0.55, -0.02), bevel=0.012)
    gada(1.22, at=(0, 0.55, 0.14))
    garland([_mala(step / 72) for step in range(73)], 0.034, scale=1.35)
    for x, y, tall, turn in (
        (-0.52, 0.72, 0.78, 10),
        (-0.8, 0.55, 0.66, 80),
        (0.55, 0.75, 0.78, 40),
        (0.84, 0.6, 0.7, 0),
    ):
        mudgar(tall, at=(x, y, 0.0), turn=(0, 0, turn))
    kettlebell(1.15, band=finishes.brass(), at=(0.55, 0.08, 0.0), turn=(0, 0, -18))
    plate(0.225, 0.045, at=(-0.62, 0.2, 0.215), turn=(76, 0, -24))
    coil(0.2, 6, 0.017, at=(-0.16, -0.08, 0.0))
    strewn([(0.24, -0.02, 0.0), (0.18, 0.18, 0), (-0.42, -0.2, 0.0), (0.33, 0.22, 0.0), (0.12, -0.28, 0)])
    studio.camera((0.12, -3.1, 0.86), (0, 0.6, 0.62), 52, 2.8, (0, 0.5, 0.9))


def _mala(share):
    """A garland's way round the mace's neck: behind it, over both shoulders, down in front."""
    angle = math.tau * share
    low = (1 - math.cos(angle)) / 2
    side = math.copysign(math.sin(math.pi * low) ** 0.5, math.sin(angle)) if 0 < low < 1 else 0
    return (0.098 * side, 0.62 - 0.13 * min(1, low / 0.1), 0.965 - 0.55 * low**1.2)


def _calm(x, y):
    """Smoother under what stands on it."""
    return 0.35 + 0.65 * min(1, max(0, (abs(x) - 0.2) * 1.2 + max(0, -y) * 0.5))
