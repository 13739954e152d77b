"""Every product's catalogue picture. The labels come from `labels.ts`; see `studio.py` for how to run it.

    LABELS=<folder> blender -b --threads 2 -P assets/render/products.py -- <out> 880 10
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import materials
import studio
from packs.box import box
from packs.film import bar, pouch, sachet
from packs.glass import glass
from packs.round import can, jar, tub, tube
from packs.shaker import shaker

LABELS = os.environ["LABELS"]
FORMS = {
    "tub": tub,
    "jar": jar,
    "can": can,
    "tube": tube,
    "glass": glass,
    "pouch": pouch,
    "sachet": sachet,
    "bar": bar,
    "box": box,
    "shaker": shaker,
}

# The frame is this many units wide; the largest pack leaves air on every side.
FRAME = 5.3
EYE = 5.2
DISTANCE = 26


def stand(backdrop):
    """The same light, horizon and scale for every pack, so that the grid reads as one catalogue."""
    studio.empty()
    studio.ambient("#FFFAF4", 0.26)
    studio.cove(materials.paper(backdrop, 0.38, 0.3))
    # The camera looks level and shifts its lens down instead: uprights stay upright.
    level = (0, 0, EYE)
    studio.camera((0, -DISTANCE, EYE), level, lens=36 * DISTANCE / FRAME, shift=(0, (2.12 - EYE) / FRAME))
    # Key from the left, a weak strip opposite, a rim from behind, and a lamp over the backdrop.
    studio.softbox((-6.8, -6, 6.5), (0, 0, 2), (3.5, 7), 900, "#FFF4E6")
    studio.softbox((7, -4, 4), (0, 0, 2), (1.4, 7), 75, "#EEF3FF", spread=1.6)
    studio.softbox((4.5, 4, 5.5), (0, 0, 2.4), (1.6, 6), 190, "#FFFFFF", spread=1.2)
    studio.softbox((0, 3, 11), (0, 5, 0), (12, 6), 900, "#FFFAF5")


def picture(pack):
    def build():
        stand(pack["backdrop"])
        before = set(bpy.data.objects)
        FORMS[pack["form"]](pack, os.path.join(LABELS, f"{pack['slug']}.png"))
        for thing in set(bpy.data.objects) - before:
            thing.scale = [pack["size"]] * 3
            thing.location = [c * pack["size"] for c in thing.location]

    return build


def standing():
    """Where the pack is in the frame; around it there is only paper."""
    return studio.frame_of(t for t in bpy.data.objects if t.type in ("MESH", "CURVE") and t.name != "cove")


with open(os.path.join(LABELS, "packs.json"), encoding="utf-8") as list_of_packs:
    packs = json.load(list_of_packs)
studio.shoot({pack["slug"]: picture(pack) for pack in packs}, focus=standing)
