"""What is talked about in the three consultancies, laid out on a table."""

import studio
from gear import finishes
from gear.bells import dumbbell
from gear.desk import clipboard, pencil, tape
from gear.figures import curl, drink, mirrored, moved, side_bend
from gear.food import almonds, mango, rotis, sauce
from gear.forms import box
from gear.furniture import plant
from gear.soft import band, exercise_ball, foam_roller, laid_mat, medicine_ball, towels
from gear.tableware import katori, lota, thali, tiffin
from gear.track import stopwatch
from scenes import hall


def _table(timber=None):
    box(
        "table",
        (4, 2.4, 0.05),
        timber or finishes.wood("table", "#5a351c", "#8a5a32", "#a9764a", 0.36, (0.08, 1, 1)),
        (0, 0.2, -0.05),
        bevel=0.006,
    )
    # Metal lies flat here and mirrors what is over it.
    studio.softbox((0.2, 0.9, 1.5), (0, 0, 0), (1.2, 0.8), 16, "#fff0dc")


def fitness():
    """A plan on a clipboard, a tape, a watch, a dumbbell."""
    hall.begin()
    hall.wall(hall.WARM, 1.15)
    _table()
    sun = hall.window_light(
        (0.02, 0.85, 0.3), -1, 7, height=28, turn=44, size=(1.9, 1.7), away=2.4, opening=hall.doorway
    )
    hall.shadow(moved(mirrored(curl()), scale=0.8), sun, (0.42, 1.15, -0.9), 1.0)
    hall.room_light(("#62606a", 0.6), 90)
    clipboard(True, (-0.02, 0.12, 0.147), (62, 0, 8))
    box("stand", (0.12, 0.1, 0.2), finishes.sheesham("stand"), (-0.03, 0.24, 0), (0, 0, 8))
    dumbbell(0.26, at=(0.3, 0.16, 0.057), turn=(0, 90, 60))
    stopwatch(0.046, (0.19, -0.1, 0.0), (0, 0, -18))
    tape((-0.24, -0.06, 0), (0, 0, -24))
    pencil("#b4421c", (0.03, -0.2, 0), (0, 0, -14))
    studio.camera((0.06, -1.34, 0.42), (0.02, 0.06, 0.185), 59, 4.0, (0.0, 0.0, 0.1))


def nutrition():
    """A meal on brass, the carrier it came in, fruit and almonds."""
    hall.begin()
    hall.wall(("#7d9a78", "#638061", "#97b191"), 1.15)
    _table()
    sun = hall.window_light(
        (-0.06, 0.85, 0.28), -1, 7, height=28, turn=44, size=(1.9, 1.7), away=2.4, opening=hall.doorway
    )
    hall.shadow(moved(drink(), scale=0.85), sun, (-0.26, 1.15, -1.05), 1.0)
    hall.room_light(("#62665f", 0.65), 90)
    thali(0.185, at=(-0.02, -0.02, 0))
    rotis(3, (-0.055, -0.065, 0.004))
    dal, greens, curd = (
        sauce("dal", "#a85f08", "#e0a020"),
        sauce("greens", "#1d3a12", "#4f7a28"),
        sauce("curd", "#e2dccb", "#f7f2e6"),
    )
    for filling, x, y in ((dal, -0.1, 0.07), (greens, 0.005, 0.105), (curd, 0.09, 0.045)):
        katori(0.05, 0.034, filling=filling, at=(x, y, 0.003))
    tiffin((0.22, 0.22, 0), (0, 0, 30))
    mango(0.045, (-0.3, 0.12, 0), (0, 10, 30))
    mango(0.043, (-0.24, 0.22, 0), (0, -20, 120))
    lota(0.13, at=(0.05, 0.34, 0))
    almonds(
        [
            (0.2 + 0.03 * (i % 4) + 0.01 * (i % 3), -0.12 + 0.022 * (i // 3) - 0.01 * (i % 2), 0)
            for i in range(11)
        ]
    )
    studio.camera((0.04, -1.34, 0.52), (0.0, 0.06, 0.16), 56, 5.0, (0.0, 0.0, 0.04))


def physiotherapy():
    """A big ball, a roller, bands and towels."""
    hall.begin()
    hall.wall(("#6f82ab", "#586b93", "#8a9cc2"), 1.2)
    hall.plank_floor()
    sun = hall.window_light(
        (0.05, 0.5, 0.5), -1, 7, height=29, turn=42, size=(2.0, 2.3), opening=hall.doorway
    )
    hall.shadow(moved(side_bend(), scale=0.82), sun, (0.12, 1.2, -0.66), 1.4)
    hall.room_light(("#5e6474", 0.65), 110)
    laid_mat("#1f6a45", (1.3, 0.62), (0.05, -0.12, 0), (0, 0, 3))
    exercise_ball(0.29, at=(-0.32, 0.36, 0.0))
    foam_roller(0.07, 0.36, "#c98a12", (0.22, 0.04, 0.006), (0, 0, 18))
    towels(at=(0.44, 0.4, 0), turn=(0, 0, -16))
    medicine_ball(0.045, "#26406f", "#14233f", (0.36, -0.26, 0.006), (40, 20, 0))
    band("#b4421c", (-0.12, -0.26, 0.006), (0, 0, 20), 0.09)
    plant(0.5, (0.78, 0.62, 0))
    studio.camera((0.12, -2.7, 0.8), (0.06, 0.15, 0.28), 58, 2.8, (0.0, 0.0, 0.15))
