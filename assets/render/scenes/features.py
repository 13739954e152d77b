"""What one does at the club, in four pictures that stand on a dark band."""

import random

import studio
from gear import finishes
from gear.bells import kettlebell
from gear.clubs import mudgar
from gear.forms import again, box, curve, lathe
from gear.furniture import shelf
from gear.iron import barbell, plate
from gear.ropes import coil
from gear.soft import mat_roll, medicine_ball, towels
from gear.tableware import lota
from gear.track import stopwatch
from gear.window import rainy_window
from scenes import hall


def every_muscle():
    """Low over the red earth: bare feet went by, between clubs and a ball."""
    hall.begin()
    steps = [
        (-0.02 + 0.1 * (-1) ** i + 0.03 * i, -1.02 + 0.27 * i, -6 - 3 * (-1) ** i, (-1) ** i)
        for i in range(7)
    ]
    height = hall.earth_floor(
        (5, 4.6), (1500, 1380), 0.03, flat=lambda x, y: 0.55, at=(0, 0.4, 0), steps=steps, count=900
    )
    hall.wall(hall.LEAF, 2.2)
    hall.window_light((0.2, 1.3, 0.5), -1, 9, "#ffcf96", 24, 66, (3.6, 3.2), away=3.4, opening=hall.doorway)
    hall.room_light(("#66605f", 0.7), 120, rim=0)
    for x, y, tall, turn in ((-0.36, 0.16, 0.6, 0), (-0.58, 0.4, 0.6, 60)):
        mudgar(tall, at=(x, y, height(x, y - 0.4) - 0.008), turn=(2, 0, turn))
    medicine_ball(0.15, at=(0.52, 0.42, -0.012), turn=(70, 20, 0))
    kettlebell(1.0, band=finishes.brass(), at=(0.36, -0.06, -0.006), turn=(0, 0, -16))
    studio.camera((0.05, -1.8, 0.52), (0.02, 0.2, 0.1), 42, 5.6, (0.0, -0.4, 0.02))


def cardio():
    """Rain on the window, a skipping rope and a watch on the sill: today the run is indoors."""
    hall.begin()
    rainy_window(1.6, 1.3, at=(0, 0.16, 0))
    sill = finishes.wood("sill", "#4a2a16", "#754526", "#98653b", 0.36, (0.08, 1, 1))
    box("sill", (3, 0.5, 0.05), sill, (0, 0, -0.05), bevel=0.006)
    studio.ambient("#6d7f86", 0.35)
    studio.softbox((-0.5, 1.4, 1.2), (0, 0, 0.1), (2.2, 1.6), 42, "#d3e4e8")
    studio.softbox((0.9, -1.5, 0.9), (0.05, 0, 0.08), (0.5, 0.5), 26, "#ffb46a")
    coil(0.085, 6, 0.0055, finishes.cloth("cord", "#b4421c", "#6d220b", 700), (-0.2, -0.03, 0), tail=False)
    for at, turn in (((-0.33, -0.12, 0.014), (0, 90, 34)), ((-0.18, -0.17, 0.014), (0, 90, 12))):
        lathe("handle", _HANDLE, finishes.sheesham("handle"), at, turn)
    stopwatch(0.046, (0.05, -0.14, 0), (0, 0, 16))
    towels(("#f3ece1", "#d08a00"), (0.24, 0.17), 0.05, at=(0.25, 0.0, 0), turn=(0, 0, -12))
    lota(0.13, at=(0.02, 0.03, 0))
    studio.camera((0.03, -1.1, 0.3), (0.02, 0.1, 0.125), 62, 4.0, (0, -0.1, 0.06))


# The grip of a skipping rope, along its axis.
_HANDLE = [
    (p[0], p[1])
    for p in curve([(0.0, 0.0), (0.012, 0.002), (0.015, 0.03), (0.0125, 0.075), (0.016, 0.12), (0.012, 0.135), (0.0, 0.136)], 5)
]  # fmt: skip


def weights():
    """The knurling of a bar, close: chalk where hands were, plates behind."""
    hall.begin()
    hall.wall(hall.INDIGO, 1.6)
    hall.stone_floor()
    hall.window_light((0.1, 0.6, 0.35), -1, 8, height=30, turn=50, size=(2.4, 1.9), opening=hall.doorway)
    hall.room_light(("#5c6070", 0.55), 90)
    clay, turmeric = finishes.enamel("clay coat", "#8f3213"), finishes.enamel("turmeric coat", "#d08a00")
    barbell(
        [(0.225, 0.055, clay, "25"), (0.19, 0.04, turmeric, "15")],
        (-0.42, 0.18, 0.225),
        (0, 90, 22),
        grip=finishes.chalked_knurl(),
    )
    _chalk((-0.05, 0.3, 0))
    studio.camera((-0.42, -0.34, 0.37), (-0.15, 0.26, 0.175), 48, 8.0, (-0.27, 0.12, 0.237))


def _chalk(at):
    """A block of chalk, broken, its crumbs about it."""
    white, dice = finishes.plain("chalk", "#d8d4ca", 0.95, grain=0.8, scale=160), random.Random(5)
    box("chalk", (0.056, 0.056, 0.028), white, at, (0, 0, 24), 0.005)
    box("chalk", (0.03, 0.05, 0.026), white, (at[0] + 0.062, at[1] - 0.018, 0), (0, 0, -12), 0.006)
    lump = hall.clod(white, dice)
    for _ in range(60):
        size = 0.0012 + 0.006 * dice.random() ** 4
        again(lump, (at[0] + dice.gauss(0.03, 0.06), at[1] + dice.gauss(-0.01, 0.05), size * 0.6), scale=size)
    lump.hide_render = True


def many_more():
    """A shelf with a little of everything."""
    hall.begin()
    hall.wall(hall.SAND, 0.5)
    hall.plank_floor()
    hall.window_light((0.0, 0.2, 0.6), -1, 7, height=24, turn=32, size=(2.3, 2.2))
    hall.room_light(("#6a665f", 0.7), 120)
    shelf(1.5, 0.98, 0.34, at=(0, 0.28, 0))
    low, high, front = 0.028, 0.518, 0.2
    for x, tall in ((-0.66, 0.36), (-0.5, 0.4), (-0.34, 0.36)):
        mudgar(tall, bands=2, at=(x, front + 0.06, high))
    medicine_ball(0.125, at=(0.0, front + 0.03, high), turn=(70, 20, 0))
    mat_roll("#1f6a45", 0.065, 0.4, at=(0.3, front + 0.04, high))
    mat_roll("#26406f", 0.065, 0.4, at=(0.3, front + 0.06, high + 0.13))
    kettlebell(1.0, band=finishes.brass(), at=(-0.6, front, low), turn=(0, 0, 14))
    kettlebell(
        0.85,
        finishes.enamel("clay coat", "#8f3213"),
        finishes.brass(),
        "12",
        (-0.38, front, low),
        (0, 0, -10),
    )
    coil(0.13, 7, 0.014, at=(0.0, front + 0.02, low), tail=False)
    towels(("#f3ece1", "#d08a00", "#f3ece1"), at=(0.5, front + 0.02, low))
    lota(0.14, at=(0.12, front + 0.08, 0.98 + 0.028))
    plate(
        0.16,
        0.036,
        finishes.enamel("turmeric coat", "#d08a00"),
        kilos="5",
        at=(-0.3, front + 0.12, 1.008 + 0.157),
        turn=(76, 0, 8),
    )
    studio.camera((0.16, -3.2, 0.8), (0.0, 0.2, 0.6), 62, 4.0, (0, 0.1, 0.5))
