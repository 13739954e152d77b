"""What one does at the club, in four pictures that stand on a dark band."""

import math

import studio
from gear import finishes
from gear.bells import dumbbell, kettlebell
from gear.clubs import mudgar
from gear.forms import box, curve, lathe, tube
from gear.furniture import shelf
from gear.iron import barbell, plate
from gear.ropes import coil
from gear.soft import mat_roll, medicine_ball, towels
from gear.tableware import lota
from gear.track import stopwatch
from scenes import hall
from shapes import rounded


def every_muscle():
    """Wooden rings over a ball, a bell and a dumbbell."""
    hall.begin()
    hall.wall(hall.LEAF, 1.0, [hall.arch(1.3, 1.7, (0.0, 0.0))], 0.3, niche=hall.SAND)
    hall.stone_floor()
    hall.window_light((0.0, 0.4, 0.5), -1, 8, height=32, turn=46, size=(2.1, 2.3))
    hall.room_light(("#5f6660", 0.6), 110)
    for x in (-0.2, 0.22):
        _ring((x, 0.1, 0.78), 8 if x < 0 else -14)
    medicine_ball(0.16, at=(-0.42, 0.2, 0), turn=(70, 20, 0))
    kettlebell(1.15, band=finishes.brass(), at=(0.42, 0.1, 0), turn=(0, 0, -16))
    dumbbell(0.32, at=(0.0, -0.1, 0.057), turn=(0, 90, 14))
    studio.camera((0.12, -3.0, 0.75), (0.0, 0.2, 0.45), 58, 2.8, (0.0, 0.1, 0.4))


def _ring(at, turn):
    """A gymnast's ring on its strap."""
    timber = finishes.mango_wood("ring")
    circle = [(0.117 * math.cos(a), 0, 0.117 * math.sin(a)) for a in (math.tau * i / 72 for i in range(72))]
    tube("ring", circle, 0.0155, timber, at, (0, 0, turn), cyclic=True, sides=10)
    webbing = finishes.cloth("webbing", "#26406f", "#14233f", 700)
    for y in (-0.018, 0.018):
        box("webbing", (0.036, 0.0025, 2.2), webbing, (at[0], at[1] + y, at[2] + 0.118), (0, 0, turn), 0.0006)
    lathe(
        "lap",
        rounded([(0.0165, -0.018), (0.0195, -0.018), (0.0195, 0.018), (0.0165, 0.018)], 0.001, 2),
        webbing,
        (at[0], at[1], at[2] + 0.117),
        (0, 90, turn),
        48,
    )
    box(
        "buckle",
        (0.05, 0.03, 0.034),
        finishes.steel("buckle"),
        (at[0], at[1] - 0.01, at[2] + 0.2),
        (0, 0, turn),
        0.004,
    )


def cardio():
    """A heavy rope laid down in rings, a skipping rope, a watch, a towel for after."""
    hall.begin()
    hall.wall(hall.INDIGO, 1.1, [hall.arch(1.3, 1.7, (0.0, 0.0))], 0.3, niche=hall.WARM)
    hall.stone_floor(("#6f665c", "#514a42", "#8a8074"), gloss=0.4)
    hall.window_light((0.0, 0.4, 0.45), -1, 9, height=32, turn=46, size=(2.2, 2.3))
    hall.room_light(("#565c70", 0.6), 120)
    coil(0.3, 12, 0.027, at=(-0.24, 0.22, 0.0), tail=False)
    towels(("#f3ece1", "#d08a00", "#f3ece1"), at=(0.42, 0.34, 0), turn=(0, 0, -14))
    stopwatch(0.06, (0.42, 0.24, 0.235), (70, 0, -10))
    cord = curve(
        [
            (0.16, -0.3, 0.02),
            (0.3, -0.2, 0.006),
            (0.6, -0.16, 0.006),
            (0.56, 0.06, 0.006),
            (0.28, 0.02, 0.006),
            (0.28, -0.2, 0.012),
            (0.46, -0.36, 0.02),
        ],
        14,
    )
    tube("skipping rope", cord, 0.0055, finishes.plain("cord", "#b4421c", 0.4))
    for at, turn in (((0.16, -0.3, 0.02), 205), ((0.46, -0.36, 0.02), -45)):
        grip = [
            (0.0, 0.0),
            (0.012, 0.002),
            (0.015, 0.03),
            (0.0125, 0.075),
            (0.016, 0.12),
            (0.012, 0.135),
            (0.0, 0.136),
        ]
        lathe(
            "handle", [(p[0], p[1]) for p in curve(grip, 5)], finishes.sheesham("handle"), at, (0, 90, turn)
        )
    studio.camera((0.1, -2.8, 0.82), (0.03, 0.2, 0.32), 58, 2.8, (0.0, 0.0, 0.1))


def weights():
    """The end of a loaded bar, close; chalk in a bowl."""
    hall.begin()
    hall.wall(hall.TURMERIC, 1.2, [hall.arch(1.3, 1.5, (0.25, 0.0))], 0.3, niche=hall.WARM)
    hall.stone_floor()
    hall.window_light((0.1, 0.5, 0.45), -1, 8, height=30, turn=44, size=(2.4, 2.3))
    hall.room_light(("#6a6058", 0.6), 110)
    iron, clay, indigo = (
        finishes.iron(),
        finishes.enamel("clay coat", "#8f3213"),
        finishes.enamel("indigo coat", "#26406f"),
    )
    barbell(
        [(0.225, 0.055, clay, "25"), (0.225, 0.045, indigo, "20"), (0.165, 0.034, iron, "10")],
        (0.72, 0.5, 0.225),
        (0, 90, 42),
    )
    dumbbell(0.32, at=(0.42, -0.22, 0.057), turn=(0, 90, -24))
    dumbbell(0.28, at=(0.22, -0.42, 0.057), turn=(0, 90, 20))
    studio.camera((0.1, -2.4, 0.66), (0.14, 0.0, 0.31), 58, 2.4, (-0.05, -0.2, 0.22))


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
