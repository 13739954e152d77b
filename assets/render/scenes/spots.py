"""Small pictures for screens that have nothing else to show: calm, one thing each."""

import studio
from gear import finishes
from gear.bells import kettlebell
from gear.desk import clipboard, pencil
from gear.flowers import strewn
from gear.forms import box
from gear.goods import basket, parcel
from gear.iron import barbell, plate
from scenes import hall


def _corner(colours=hall.SAND, light=(1.1, 1.3), opening=hall.mullioned, spread=1.2):
    hall.begin()
    hall.wall(colours, 0.75)
    hall.stone_floor(("#a5937c", "#877763", "#bda98f"), 0.5)
    hall.window_light(
        (0.0, 0.2, 0.2), -1, 7, height=36, turn=48, size=light, spread=spread, away=1.8, opening=opening
    )
    hall.room_light(("#77716a", 0.75), 70)


def empty_cart():
    """A woven basket with nothing in it."""
    _corner(light=(1.5, 1.7), opening=hall.leaves, spread=0.7)
    basket(at=(0, 0.05, 0), turn=(0, 0, 28))
    strewn([(0.26, -0.1, 0)], scale=0.9)
    studio.camera((0.04, -1.9, 0.72), (0.02, 0.05, 0.15), 82, 4.0)


def empty_list():
    """A clipboard with a blank sheet, a pencil at rest."""
    _corner(light=(1.2, 1.6), opening=hall.doorway)
    clipboard(False, (-0.02, 0.1, 0.152), (66, 0, 10))
    box("stand", (0.1, 0.06, 0.2), finishes.sheesham("stand"), (-0.03, 0.2, 0), (0, 0, 10))
    kettlebell(0.75, finishes.iron(), finishes.brass(), "8", (0.24, 0.08, 0), (0, 0, -18))
    pencil("#b4421c", (0.06, -0.12, 0), (0, 0, 18))
    studio.camera((0.05, -1.7, 0.55), (0.05, 0.05, 0.14), 78, 4.0)


def order_success():
    """A parcel tied up with twine, marigolds on it."""
    _corner(("#7d9a78", "#638061", "#97b191"), (1.3, 1.3), hall.jali)
    parcel(at=(0, 0.08, 0), turn=(0, 0, -24))
    strewn([(-0.06, 0.1, 0.203), (-0.01, 0.14, 0.203), (0.27, -0.06, 0), (0.34, 0.0, 0)], scale=1.1)
    studio.camera((0.02, -1.9, 0.74), (0.04, 0.05, 0.12), 76, 4.0)


def error():
    """A plate that came off its bar."""
    _corner(hall.WARM)
    barbell([(0.165, 0.04, finishes.iron(), "10")], (-0.78, 0.34, 0.165), (0, 90, -14))
    plate(
        0.165,
        0.04,
        finishes.enamel("clay coat", "#8f3213"),
        kilos="10",
        at=(0.46, -0.06, 0.162),
        turn=(82, 0, -28),
    )
    studio.camera((0.12, -2.6, 0.7), (0.1, 0.1, 0.19), 72, 4.0, (0.2, 0, 0.15))
