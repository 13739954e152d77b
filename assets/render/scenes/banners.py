"""The store's three promotions: packs in the light on the right, calm dark on the left for the words.

The labels come from `labels.ts`, in the folder that LABELS names.
"""

import json
import os

import bpy
import studio
from gear import finishes
from gear.bells import kettlebell
from gear.clubs import mudgar
from gear.food import almonds, mango
from gear.forms import put
from gear.iron import plate
from gear.ropes import coil
from gear.soft import mat_roll
from gear.tableware import katori, lota
from packs.box import box as carton
from packs.film import bar, pouch
from packs.glass import glass
from packs.round import can, jar, tub
from scenes import hall

FORMS = {"tub": tub, "jar": jar, "can": can, "glass": glass, "pouch": pouch, "bar": bar, "box": carton}

# A pack's unit is a decimetre.
UNIT = 0.1


def _pack(slug, at, turn=0, turn_over=None):
    """A product of the store, as its own picture shows it."""
    labels = os.environ["LABELS"]
    with open(os.path.join(labels, "packs.json"), encoding="utf-8") as packs:
        pack = next(pack for pack in json.load(packs) if pack["slug"] == slug)
    before = set(bpy.data.objects)
    FORMS[pack["form"]](pack, os.path.join(labels, f"{slug}.png"))
    made = set(bpy.data.objects) - before
    whole = put(bpy.data.objects.new(slug, None), at, (turn_over or 0, 0, turn), UNIT * pack["size"])
    for thing in made:
        if thing.parent is None:
            thing.parent = whole


def _set(wall, niche, stone):
    hall.begin()
    hall.wall(wall, 0.75, [hall.arch(0.72, 0.66, (0.46, 0.0))], 0.25, niche=niche)
    hall.stone_floor(stone, gloss=0.3)
    hall.window_light((0.5, 0.3, 0.3), 1, 7, height=34, turn=48, size=(1.15, 1.3), away=1.8)
    hall.room_light(("#4a4652", 0.34), 45, rim=40, side=1)
    studio.softbox((0.1, -1.7, 1.3), (0.46, 0, 0.2), (0.7, 0.7), 20, "#ffe9cf")
    studio.camera((0.02, -2.9, 0.5), (0.0, 0.1, 0.235), 60, 4.0, (0.4, 0.0, 0.2))


def whey():
    """Three tubs, a mango, a brass pot."""
    _set(
        ("#5c2a18", "#45200f", "#743a24"),
        ("#b9772e", "#96591a", "#d29344"),
        ("#4d4038", "#382e28", "#62544a"),
    )
    _pack("dangal-whey-isolate-kesar-pista-1kg", (0.43, 0.0, 0), -4)
    _pack("doodhwan-whey-malai-kulfi-1kg", (0.14, 0.2, 0), 14)
    _pack("dangal-whey-alphonso-mango-1kg", (0.7, 0.22, 0), -16)
    mango(0.045, (0.82, 0.0, 0), (0, 10, 30))
    mudgar(0.5, at=(0.44, 0.5, 0))
    almonds([(0.2 + 0.03 * (i % 4), -0.14 + 0.024 * (i // 4), 0) for i in range(9)])


def preworkout():
    """Jars for before and after, iron beside them."""
    _set(
        ("#252c4a", "#1a2038", "#333c60"),
        ("#43548a", "#324170", "#586aa3"),
        ("#3f3d48", "#2d2b35", "#53515e"),
    )
    _pack("bijlipur-pre-workout-nimbu-soda-300g", (0.4, -0.02, 0), -6)
    _pack("sherdil-creatine-monohydrate-250g", (0.13, 0.12, 0), 12)
    _pack("bijlipur-pre-workout-kala-khatta-300g", (0.62, 0.2, 0), -14)
    kettlebell(
        0.85, finishes.enamel("clay coat", "#8f3213"), finishes.brass(), "12", (0.72, -0.08, 0), (0, 0, -18)
    )
    plate(0.19, 0.04, finishes.iron(), kilos="10", at=(0.34, 0.42, 0.184), turn=(80, 0, 8))
    coil(0.09, 5, 0.009, at=(0.14, -0.16, 0), tail=False)


def fitfood():
    """Peanut butter, muesli, makhana, almonds in a bowl."""
    _set(
        ("#23402c", "#18301f", "#30543b"),
        ("#6b8a58", "#527042", "#86a570"),
        ("#454037", "#322e27", "#5a544a"),
    )
    _pack("moongfal-peanut-butter-crunchy-1kg", (0.36, -0.04, 0), -4)
    _pack("mitti-mill-muesli-mango-coconut-400g", (0.14, 0.2, 0), 10)
    _pack("kamal-taal-makhana-salt-pepper-200g", (0.64, 0.16, 0), -10)
    katori(
        0.06,
        0.045,
        filling=finishes.plain("makhana", "#d9c39a", 0.8, grain=0.6, scale=120),
        at=(0.66, -0.14, 0),
    )
    almonds([(0.5 + 0.028 * (i % 5), -0.2 + 0.02 * (i // 5) + 0.008 * (i % 2), 0) for i in range(10)])
    lota(0.15, at=(0.42, 0.4, 0))
    mat_roll("#b4532c", 0.05, 0.36, at=(0.2, 0.45, 0))
