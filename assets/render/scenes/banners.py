"""The store's three promotions: two packs in the light on the right, calm dark on the left for the words.

A phone cuts the left half off and a little of the right (`promotions.tsx`), so both packs stand within. Nothing stands
before a label, and between the packs is a gap of 8 % of the picture.

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

# Where the two packs stand, and what is between them.
LEFT, MIDDLE, RIGHT = 0.12, 0.335, 0.55


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
    studio.softbox((0.1, -1.7, 1.3), (0.46, 0, 0.2), (0.8, 0.8), 34, "#ffe9cf")
    studio.camera((0.02, -2.9, 0.5), (0.0, 0.1, 0.235), 60, 4.0, (0.4, 0.0, 0.2))


def whey():
    """Two tubs, mangoes, a wrestler's mace behind."""
    _set(
        ("#5c2a18", "#45200f", "#743a24"),
        ("#b9772e", "#96591a", "#d29344"),
        ("#4d4038", "#382e28", "#62544a"),
    )
    _pack("doodhwan-whey-malai-kulfi-1kg", (LEFT, 0.04, 0), 6)
    _pack("dangal-whey-isolate-kesar-pista-1kg", (RIGHT, 0.02, 0), -5)
    mudgar(0.5, at=(MIDDLE, 0.46, 0))
    mango(0.045, (0.79, 0.12, 0), (0, 10, 30))
    mango(0.041, (0.83, 0.02, 0), (0, 0, 200))
    almonds([(MIDDLE - 0.035 + 0.024 * (i % 4), -0.1 + 0.024 * (i // 4), 0) for i in range(7)])


def preworkout():
    """Two jars, for before and after; iron behind them and beside."""
    _set(
        ("#252c4a", "#1a2038", "#333c60"),
        ("#43548a", "#324170", "#586aa3"),
        ("#3f3d48", "#2d2b35", "#53515e"),
    )
    _pack("sherdil-creatine-monohydrate-250g", (LEFT + 0.02, 0.04, 0), 6)
    _pack("bijlipur-pre-workout-nimbu-soda-300g", (RIGHT - 0.03, 0.02, 0), -5)
    plate(0.19, 0.04, finishes.iron(), kilos="10", at=(MIDDLE, 0.42, 0.184), turn=(80, 0, 4))
    kettlebell(
        0.72, finishes.enamel("clay coat", "#8f3213"), finishes.brass(), "12", (0.76, 0.24, 0), (0, 0, -18)
    )
    coil(0.08, 5, 0.009, at=(-0.12, 0.1, 0), tail=False)


def fitfood():
    """Muesli and peanut butter; a bowl of makhana, almonds, a brass pot behind."""
    _set(
        ("#23402c", "#18301f", "#30543b"),
        ("#6b8a58", "#527042", "#86a570"),
        ("#454037", "#322e27", "#5a544a"),
    )
    _pack("mitti-mill-muesli-mango-coconut-400g", (LEFT, 0.04, 0), 5)
    _pack("moongfal-peanut-butter-crunchy-1kg", (RIGHT, 0.02, 0), -4)
    katori(
        0.06,
        0.045,
        filling=finishes.plain("makhana", "#d9c39a", 0.8, grain=0.6, scale=120),
        at=(0.8, 0.06, 0),
    )
    almonds([(MIDDLE - 0.04 + 0.024 * (i % 4), -0.1 + 0.022 * (i // 4) + 0.008 * (i % 2), 0) for i in range(8)])
    lota(0.17, at=(MIDDLE, 0.4, 0))
    mat_roll("#b4532c", 0.05, 0.36, at=(-0.2, 0.45, 0))
