"""The three memberships: iron; iron and water; everything at dusk."""

import studio
from gear import finishes, grounds
from gear.bells import kettlebell
from gear.clubs import gada, mudgar
from gear.figures import moved, press
from gear.flowers import strewn
from gear.forms import cutout
from gear.iron import barbell, plate
from gear.soft import towels
from gear.tableware import diya, lota
from scenes import hall
from scenes.pool import deck, pool

CLAY, INDIGO, TURMERIC = "#8f3213", "#26406f", "#d08a00"


def elite():
    """A loaded bar on the stone floor; on the wall the shadow of somebody who has one over the head."""
    hall.begin()
    hall.wall(("#a9653f", "#8b4f2f", "#c07f58"), 1.0)
    hall.stone_floor()
    sun = hall.window_light(
        (0.15, 0.4, 0.55), -1, 9, height=30, turn=46, size=(2.3, 2.7), opening=hall.doorway
    )
    hall.shadow(moved(press(), scale=0.9), sun, (0.18, 1.0, -0.86), 1.7)
    hall.room_light(("#5d5a66", 0.55), 110)
    clay, iron = finishes.enamel("clay coat", CLAY), finishes.iron()
    barbell([(0.225, 0.05, clay, "20"), (0.19, 0.036, iron, "10")], (0.36, 0.12, 0.225), (0, 90, 34))
    kettlebell(1.15, band=finishes.brass(), at=(0.3, -0.36, 0), turn=(0, 0, -14))
    kettlebell(
        0.95, finishes.enamel("indigo coat", INDIGO), finishes.brass(), "12", (0.56, -0.2, 0), (0, 0, 20)
    )
    plate(
        0.225,
        0.05,
        finishes.enamel("turmeric coat", TURMERIC),
        kilos="15",
        at=(-0.02, 0.72, 0.218),
        turn=(80, 0, 12),
    )
    studio.camera((0.2, -2.75, 0.66), (0.1, 0.1, 0.36), 50, 2.8, (0.0, -0.35, 0.25))


def elite_pro():
    """Morning at the pool: towels, a bell and a plate on the edge, arches in the water."""
    hall.begin()
    arches = [hall.arch(0.9, 1.5, (x, 0.06)) for x in (-2.5, -1.25, 0.0, 1.25, 2.5)]
    hall.wall(hall.SAND, 3.0, arches, 0.3, niche=hall.INDIGO)
    pool(0.1, 3.1)
    deck(0.1)
    hall.window_light(
        (0.2, 0.6, 0.3),
        -1,
        7.5,
        colour="#fff0d8",
        height=36,
        turn=40,
        size=(4.2, 4.2),
        spread=0.8,
        opening=hall.leaves,
    )
    studio.softbox((-2.0, 1.2, 3.4), (0, 3.0, 0.8), (2.5, 1.5), 200, "#ffe6c4")
    studio.softbox((0, 1.6, 2.2), (0, 1.8, -0.5), (3, 1.5), 90, "#e8f6ff")
    hall.room_light(("#8fa3b4", 0.8), 60)
    towels(("#f3ece1", "#d08a00", "#f3ece1", "#26406f"), at=(-0.36, -0.42, 0), turn=(0, 0, 14))
    kettlebell(1.1, finishes.enamel("clay coat", CLAY), finishes.brass(), "16", (0.3, -0.36, 0), (0, 0, -14))
    plate(0.19, 0.04, finishes.iron(), kilos="10", at=(0.56, -0.16, 0.186), turn=(78, 0, -24))
    lota(0.17, at=(-0.02, -0.56, 0))
    strewn([(0.12, -0.72, 0), (-0.33, -0.44, 0.262)])
    studio.camera((0.15, -3.0, 0.92), (0.06, 0.3, 0.27), 50, 5.6, (0.1, -0.4, 0.15))


def elite_plus():
    """Dusk: the mace, four lamps for four centres, and their lights in the water."""
    hall.begin()
    arches = [hall.arch(1.0, 1.8, (x, 0.0)) for x in (-2.8, -1.4, 0.0, 1.4, 2.8)]
    hall.wall(hall.NIGHT, 3.2, arches, 0.4)
    cutout(
        "lit niches",
        [hall.arch(12, 8)],
        0.02,
        grounds.glow("lamplight", "#ffab4a", "#8f3f0c", 1.5, 1.25),
        (0, 3.62, 0),
    )
    pool(0.1, 3.3, "#0d2a4a", "#1d5276", wave=0.16)
    deck(0.1, colours=("#4a4452", "#38323f", "#5c5565"))
    hall.room_light(("#3d4568", 0.7), 0, rim=110, rim_colour="#ff9a4a")
    studio.softbox((-1.3, -1.9, 1.7), (0, -0.3, 0.4), (0.9, 0.9), 130, "#ffcf96")
    gada(0.95, at=(0.02, -0.28, 0))
    brass = finishes.brass("brass coat", 0.05)
    kettlebell(1.0, finishes.iron("night", "#0c0b10", 0.4), brass, "24", (0.34, -0.4, 0), (0, 0, -18))
    plate(
        0.2,
        0.045,
        finishes.satin_brass(),
        finishes.iron("dark letters", "#0d0805"),
        "20",
        (-0.38, -0.2, 0.196),
        (78, 0, 12),
    )
    mudgar(0.6, at=(0.58, -0.14, 0), turn=(0, 0, 30))
    for x, y in ((-0.5, -0.66), (-0.2, -0.74), (0.14, -0.76), (0.5, -0.68)):
        diya(at=(x, y, 0), turn=(0, 0, 10))
    studio.softbox((0, -0.74, 0.12), (0, -0.72, 0), (1.2, 0.04), 1.6, "#ffae52")
    strewn([(-0.36, -0.6, 0), (0.32, -0.8, 0), (-0.02, -0.62, 0)])
    studio.camera((0.1, -3.2, 0.8), (0.03, 0.3, 0.36), 48, 2.8, (0.05, -0.4, 0.3))
