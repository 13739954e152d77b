"""The front page's picture: the hall in the morning."""

import math

import studio
from gear import finishes, grounds
from gear.bells import kettlebell
from gear.clubs import gada, mudgar
from gear.flowers import garland, strewn
from gear.forms import box
from gear.iron import plate
from gear.ropes import coil
from scenes import hall


def hero():
    """A garlanded mace before a lit niche, clubs on both sides, iron and rope on the red earth."""
    hall.begin()
    openings = [
        hall.arch(1.2, 1.95, (0, 0.14)),
        hall.arch(0.8, 1.5, (-1.5, 0.14)),
        hall.arch(0.8, 1.5, (1.5, 0.14)),
    ]
    hall.wall(hall.WARM, 1.15, openings, 0.3, niche=hall.INDIGO)
    hall.earth_floor(flat=_calm)
    hall.window_light((0.0, 0.6, 0.75), -1, 9, height=31, turn=44, size=(2.3, 2.9))
    hall.room_light(("#5d5a66", 0.6), 130)
    block = grounds.stone("plinth", "#9a8a78", "#74675a", "#b5a692", 0.6)
    box("plinth", (0.46, 0.46, 0.16), block, (0, 0.55, -0.02), bevel=0.012)
    gada(1.22, at=(0, 0.55, 0.14))
    turns = [math.tau * step / 60 for step in range(61)]
    loop = [
        (
            0.105 * math.sin(t) * (0.75 + 0.25 * math.cos(t - 0.6)),
            0.53 - 0.1 * (1 - math.cos(t)) / 2,
            1.02 - 0.5 * ((1 - math.cos(t)) / 2) ** 0.9,
        )
        for t in turns
    ]
    garland(loop, 0.034, scale=1.35)
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


def _calm(x, y):
    """Smoother under what stands on it."""
    return 0.35 + 0.65 * min(1, max(0, (abs(x) - 0.2) * 1.2 + max(0, -y) * 0.5))
