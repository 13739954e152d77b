"""The six group classes, upright pictures."""

import studio
from gear import finishes
from gear.bells import kettlebell
from gear.boxing import heavy_bag, wrap
from gear.figures import boxer, moved, tree_pose
from gear.flowers import garland, strewn
from gear.forms import box, curve, facing, group, lathe, tube
from gear.furniture import stool
from gear.iron import barbell, plate, rack
from gear.music import dholak, ghungroo
from gear.ropes import rope
from gear.soft import cork_block, hung_towel, laid_mat, mat_roll, medicine_ball
from gear.surface import Surface
from gear.tableware import lota
from gear.track import baton, stopwatch
from scenes import hall


def yoga():
    """A mat, a block of cork, water and flowers; on the wall somebody stands as a tree."""
    hall.begin()
    hall.wall(("#7d9a78", "#638061", "#97b191"), 1.1)
    hall.plank_floor()
    sun = hall.window_light(
        (0.05, 0.6, 0.7), -1, 8, height=30, turn=42, size=(1.5, 2.7), opening=hall.doorway
    )
    hall.shadow(moved(tree_pose(), scale=0.8), sun, (0.08, 1.1, -0.4), 1.6)
    hall.room_light(("#5f6660", 0.6), 100)
    laid_mat("#b4532c", (0.64, 1.5), (0.02, -0.5, 0), (0, 0, 0))
    mat_roll("#1f6a45", 0.08, 0.62, at=(0.0, 0.2, 0.006), turn=(0, 0, 6))
    cork_block((0.2, -0.12, 0.006), (0, 0, 24))
    lota(0.15, at=(0.2, -0.12, 0.096))
    strewn([(-0.17, -0.2, 0.006), (-0.08, -0.3, 0.006), (0.06, -0.34, 0.006), (-0.2, -0.36, 0.006)])
    studio.camera((0.1, -3.0, 1.1), (0.02, 0.1, 0.43), 64, 2.8, (0.1, -0.1, 0.15))


def strength():
    """Iron in front of a rack, at dawn."""
    hall.begin()
    hall.wall(("#9c8f96", "#7f737c", "#b5a8ac"), 1.15)
    hall.stone_floor(("#6f665c", "#514a42", "#8a8074"))
    hall.window_light((0.0, 1.0, 0.62), -1, 9, "#ff9d5c", 11, 56, (3.0, 0.95), away=3.2, opening=hall.slot)
    hall.room_light(("#5f6a92", 1.0), 80, "#c4ccff", rim=50)
    rack(1.1, 1.75, at=(0, 0.6, 0))
    clay, iron = finishes.enamel("clay coat", "#8f3213"), finishes.iron()
    barbell([(0.225, 0.05, clay, "20"), (0.225, 0.05, clay, "20")], (0, 0.51, 1.13))
    hung_towel(at=(0.3, 0.51, 1.13))
    kettlebell(1.2, band=finishes.brass(), at=(0.22, -0.1, 0), turn=(0, 0, -16))
    plate(0.225, 0.05, clay, kilos="20", at=(-0.2, 0.16, 0.218), turn=(78, 0, 14))
    plate(0.19, 0.036, iron, kilos="10", at=(-0.3, -0.12, 0.018), turn=(0, 0, 40))
    studio.camera((0.16, -3.6, 0.95), (0.0, 0.3, 0.6), 56, 2.8, (0.1, 0.0, 0.3))


def run():
    """Red lanes in low sun, a watch, batons."""
    hall.begin()
    track = Surface("track", roughness=0.9)
    grain = track.noise(220, 3, 0.7)
    track.wire(track.ramp(grain, (0.3, "#5a2416"), (0.7, "#8c4730")), "Base Color")
    track.bump(grain, 0.8, 0.004)
    box("track", (10, 14, 0.02), track.material, (0, 3, -0.02), bevel=0)
    line = finishes.plain("line", "#efe6d6", 0.85, grain=0.8, scale=220)
    for lane in range(-4, 5):
        box("line", (0.045, 14, 0.002), line, (lane * 0.62 + 0.1, 3, 0.0), bevel=0)
    hall.wall(hall.TURMERIC, 4.5, width=20)
    studio.softbox((-3, 2.0, 3.0), (0, 4.5, 0.6), (3, 2), 500, "#ffd9a0")
    hall.window_light((0.0, 0.2, 0.2), -1, 9, "#ffd09a", 20, 66, (3.6, 2.2), away=3.4)
    hall.room_light(("#6a5a60", 0.55), 60)
    cord = [
        (0.0, 0.048, 0.01),
        (0.03, 0.11, 0.003),
        (0.12, 0.16, 0.003),
        (0.2, 0.1, 0.003),
        (0.14, 0.02, 0.003),
        (0.08, 0.06, 0.008),
        (0.02, 0.13, 0.004),
        (-0.01, 0.05, 0.01),
    ]
    stopwatch(0.075, (-0.1, -0.32, 0.0), (0, 0, 14))
    tube(
        "cord",
        curve([(-0.1 + 2 * x, -0.24 + 1.4 * y, z) for x, y, z in cord], 10),
        0.004,
        finishes.cloth("cord", "#26406f", "#14233f", 900),
    )
    baton("#d08a00", (0.2, 0.0, 0), (0, 0, 38))
    baton("#26406f", (0.05, 0.3, 0), (0, 0, -16))
    studio.camera((0.0, -1.15, 0.36), (0.05, 0.2, 0.13), 50, 2.0, (-0.08, -0.25, 0.02))


def core():
    """Two balls and a wheel on a mat."""
    hall.begin()
    hall.wall(hall.INDIGO, 1.2, [hall.arch(1.1, 1.6, (0.0, 0.0))], 0.3, niche=hall.WARM)
    hall.plank_floor()
    hall.window_light(
        (0.0, 0.8, 0.7), -1, 8, height=34, turn=44, size=(2.4, 2.6), spread=0.8, opening=hall.leaves
    )
    hall.room_light(("#565c70", 0.6), 110)
    laid_mat("#1f6a45", (0.9, 0.66), (0.0, 0.05, 0), (0, 0, -4))
    medicine_ball(0.17, at=(-0.18, 0.2, 0.006), turn=(70, 20, 0))
    medicine_ball(0.13, "#c98a12", "#8a5a06", (0.17, 0.24, 0.006), (60, -30, 10))
    _wheel((0.06, -0.12, 0.095), 24)
    studio.camera((0.12, -2.7, 0.85), (0.02, 0.1, 0.31), 72, 2.8, (0.05, -0.1, 0.15))


def _wheel(at, turn):
    """An abdominal wheel: a tyre, a hub, a bar through it with two grips."""
    tyre = [
        (0.03, -0.02),
        (0.075, -0.02),
        (0.088, -0.012),
        (0.09, 0.0),
        (0.088, 0.012),
        (0.075, 0.02),
        (0.03, 0.02),
    ]
    parts = [
        lathe("tyre", tyre, finishes.rubber("tyre")),
        lathe(
            "hub",
            [(0.0, -0.028), (0.045, -0.028), (0.05, -0.02), (0.05, 0.02), (0.045, 0.028), (0.0, 0.028)],
            finishes.enamel("hub", "#b4421c"),
            bevel=0.002,
        ),
    ]
    parts.append(lathe("bar", [(0.0, -0.19), (0.008, -0.19), (0.008, 0.19), (0.0, 0.19)], finishes.steel()))
    for side in (1, -1):
        grip = [
            (0.0, 0.06),
            (0.017, 0.06),
            (0.019, 0.08),
            (0.0165, 0.12),
            (0.019, 0.165),
            (0.0195, 0.18),
            (0.012, 0.188),
            (0.0, 0.188),
        ]
        parts.append(lathe("grip", facing(side, grip), finishes.rubber("grip")))
    return group("wheel", parts, at, (0, 90, turn))


def dancing():
    """A dholak and ankle bells under a garland."""
    hall.begin()
    magenta = ("#7c2f4d", "#5e2139", "#974566")
    hall.wall(magenta, 1.1, [hall.arch(1.15, 1.6, (0.0, 0.0))], 0.3, niche=hall.TURMERIC)
    hall.stone_floor(("#7d6a5c", "#5f5046", "#96826f"))
    hall.window_light((0.0, 0.4, 0.5), -1, 9, height=32, turn=46, size=(1.9, 2.4))
    hall.room_light(("#5c4c58", 0.55), 110)
    dholak(0.56, (-0.02, 0.12, 0), (0, 0, 24))
    ghungroo(0.06, 3, (-0.16, -0.3, 0), (0, 0, 0))
    ghungroo(0.06, 3, (0.12, -0.36, 0.062), (82, 0, 30))
    swag = [
        (-0.62, 1.06, 1.32),
        (-0.45, 1.04, 1.14),
        (-0.2, 1.02, 1.02),
        (0.0, 1.02, 0.99),
        (0.2, 1.02, 1.02),
        (0.45, 1.04, 1.14),
        (0.62, 1.06, 1.32),
    ]
    garland(curve(swag, 10), 0.034, scale=1.3)
    strewn([(0.3, -0.2, 0), (0.36, -0.34, 0), (-0.34, -0.14, 0)])
    studio.camera((0.1, -3.1, 0.85), (0.0, 0.2, 0.44), 64, 2.8, (0.0, 0.0, 0.2))


def boxing():
    """A leather bag on its chain, ropes of the ring behind, wraps on a stool; a shadow that boxes."""
    hall.begin()
    hall.wall(("#7b8083", "#62676a", "#94999b"), 1.3)
    hall.stone_floor(("#6f665c", "#514a42", "#8a8074"))
    sun = hall.window_light(
        (-0.1, 0.7, 0.9), -1, 10, height=28, turn=40, size=(2.3, 2.9), opening=hall.doorway
    )
    hall.shadow(moved(boxer(), scale=0.95), sun, (-0.5, 1.3, -0.25), 1.8)
    hall.room_light(("#50525c", 0.5), 100, rim=110)
    heavy_bag(at=(0.4, 0.1, 0.42))
    for z, colour in ((0.5, "#efe6d6"), (0.82, "#b4421c"), (1.14, "#26406f")):
        rope(
            [(-2.4, 0.95, z), (0.0, 0.93, z - 0.02), (2.4, 0.95, z)],
            0.02,
            finishes.cloth("ring rope", colour, "#3a2a20", 700),
        )
    stool(0.42, (-0.42, -0.1, 0))
    wrap("#f2a900", (-0.46, -0.13, 0.454), (90, 0, -20), 0.1)
    wrap("#b4421c", (-0.37, -0.05, 0.454), (90, 0, 30), 0.08)
    studio.camera((0.1, -3.5, 0.98), (0.06, 0.2, 0.76), 54, 2.8, (0.0, 0.0, 0.6))
