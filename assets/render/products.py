"""Every product's catalogue picture. The labels come from `labels.ts`; see `studio.py` for how to run it.

    LABELS=<folder> blender -b --threads 2 -P assets/render/products.py -- <out> 880 10
"""

import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import cutout
import materials
import studio
from packs.box import box
from packs.film import bar, pouch, sachet
from packs.glass import glass
from packs.measured import measured
from packs.round import FACTS_ANGLE, can, jar, tub, tube
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
# The middle of the frame, above the floor.
MIDDLE = 2.12
# Where the packs stand: the floor and the wall behind them, which the pictures leave out.
PAPER = "#CDC3B6"

# How far a pack is turned for three quarters; the box stands aslant already.
TO_ANGLE = {"box": -14, "pouch": -28, "sachet": -22, "bar": -22}
# How far to show what is printed on its back; sachets and bars turn the piece in front themselves.
TO_FACTS = {"box": 180, "pouch": 172, "sachet": 0, "bar": 0}


def stand(high=False, tall=None, size=1):
    """
    The same light, horizon and scale for every pack, so that the grid reads as one catalogue. The camera looks level,
    or from higher up; at a pack of which small print is to be read, it looks from as near as its height allows.
    From higher up, a pack larger than most (`size` over 1) is looked at from as much farther.
    """
    studio.empty()
    studio.ambient("#FFFAF4", 0.26)
    studio.cove(materials.paper(PAPER, 0.38, 0.3))
    frame = min(FRAME, tall * 1.2) if tall else FRAME * (max(1, size) if high else 1)
    middle = tall * 0.475 if tall else MIDDLE
    lens = 36 * DISTANCE / frame
    if high:
        rise = math.radians(15)
        at = (0, 0, middle - 0.12)
        studio.camera((0, -DISTANCE * math.cos(rise), at[2] + DISTANCE * math.sin(rise)), at, lens=lens)
    else:
        # The camera looks level and shifts its lens down instead: uprights stay upright.
        studio.camera((0, -DISTANCE, EYE), (0, 0, EYE), lens=lens, shift=(0, (middle - EYE) / frame))
    # Key from the left, a weak strip opposite, a rim from behind, and a lamp over the backdrop.
    studio.softbox((-6.8, -6, 6.5), (0, 0, 2), (3.5, 7), 900, "#FFF4E6")
    studio.softbox((7, -4, 4), (0, 0, 2), (1.4, 7), 50, "#EEF3FF", spread=1.6)
    studio.softbox((4.5, 4, 5.5), (0, 0, 2.4), (1.6, 6), 190, "#FFFFFF", spread=1.2)
    studio.softbox((0, 3, 11), (0, 5, 0), (12, 6), 900, "#FFFAF5")


def picture(pack, view):
    def build():
        form = pack["form"]
        # Several pieces side by side are as wide as the frame.
        near = view == "facts" and form not in ("sachet", "bar")
        tall = measured(form)["height"] * pack["size"] if near else None
        stand(high=view == "angle", tall=tall, size=pack["size"])
        FORMS[form]({**pack, "turned": view == "facts"}, os.path.join(LABELS, f"{pack['slug']}.png"))
        turn = {"front": 0, "angle": TO_ANGLE.get(form, -16), "facts": TO_FACTS.get(form, FACTS_ANGLE)}[view]
        whole = bpy.data.objects.new("whole", None)
        bpy.context.collection.objects.link(whole)
        whole.scale = [pack["size"]] * 3
        whole.rotation_euler = (0, 0, math.radians(turn))
        for thing in pieces():
            thing.parent = whole

    return build


def pieces():
    """What the pack is made of: all that can be seen but the paper."""
    return [thing for thing in bpy.data.objects if thing.type in ("MESH", "CURVE") and thing.name != "cove"]


def cut_out(file):
    """Renders the pack that stands there, without the paper it stands on."""
    things = pieces()
    if "cup" in bpy.data.objects:
        # What shows through a wall is left to chance, sample by sample: few of them speckle.
        bpy.context.scene.cycles.samples *= 4
        bpy.context.scene.cycles.use_adaptive_sampling = False
    cutout.expose(file, things, bpy.data.objects["cove"], studio.frame_of(things))


with open(os.path.join(LABELS, "packs.json"), encoding="utf-8") as list_of_packs:
    packs = json.load(list_of_packs)
# All fronts first: a run that is stopped leaves whole shelves.
VIEWS = {"front": "", "facts": "-facts", "angle": "-angle"}
studio.shoot(
    {
        f"{pack['slug']}{ending}": picture(pack, view)
        for view, ending in VIEWS.items()
        for pack in packs
        # A shaker declares nothing on its back.
        if view != "facts" or pack["form"] != "shaker"
    },
    expose=cut_out,
)
