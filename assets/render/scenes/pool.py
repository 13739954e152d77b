"""A pool: tiles under water, a stone edge to set things on."""

from gear import finishes, grounds
from gear.forms import box
from gear.sheets import grid
from gear.surface import Surface
from mathutils import Vector, noise
from studio import rgb


def pool(edge=-0.1, far=5.0, deep="#12505e", bright="#3aa0a6", size=14, wave=0.22):
    """Water from the edge to the far wall, its surface a hand's breadth under the deck's."""
    surface = Surface("tiles", roughness=0.3)
    bricks = surface.node(
        "TexBrick",
        {
            "Vector": surface.place(),
            "Scale": 5.0,
            "Mortar Size": 0.012,
            "Brick Width": 0.5,
            "Row Height": 0.5,
        },
        offset=0.0,
    )
    for key, colour in (("Color1", bright), ("Color2", deep), ("Mortar", "#d8e6e2")):
        bricks.inputs[key].default_value = rgb(colour)
    caustic = surface.node(
        "TexVoronoi", {"Vector": surface.place(), "Scale": 3.4, "Smoothness": 1.0}, feature="SMOOTH_F1"
    ).outputs["Distance"]
    lines = surface.node(
        "MapRange", {"Value": caustic, "From Min": 0.35, "From Max": 0.75, "To Min": 0.75, "To Max": 1.8}
    ).outputs["Result"]
    lit = surface.node(
        "MixRGB", {"Fac": 1.0, "Color1": bricks.outputs["Color"], "Color2": lines}, blend_type="MULTIPLY"
    )
    surface.wire(lit.outputs["Color"], "Base Color")
    box("bottom", (size, far - edge, 0.02), surface.material, (0, (far + edge) / 2, -0.95), bevel=0)
    coat = grounds.water("water", "#a8dcd9", wave)

    def swell(x, y):
        return 0.012 * noise.fractal(Vector((x * 1.6, y * 2.2, 4)), 1.0, 2.0, 3)

    grid("water", (size, far - edge), (220, 120), swell, coat, (0, (far + edge) / 2, -0.09))


def deck(edge=-0.1, front=-5.0, colours=("#a89a86", "#83766a", "#c0b39f"), size=14):
    """Slabs up to the water, the last one rounded over it."""
    slab = grounds.stone("deck", *colours, gloss=0.5)
    tile = 0.8
    for column in range(int(size / tile)):
        x = (column + 0.5) * tile - size / 2
        box("coping", (tile - 0.005, 0.34, 0.07), slab, (x, edge - 0.15, -0.07), bevel=0.018)
        y = edge - 0.325
        while y > front:
            box("slab", (tile - 0.005, tile - 0.005, 0.05), slab, (x, y - tile / 2, -0.05), bevel=0.003)
            y -= tile
    box(
        "bed",
        (size, edge - front, 0.02),
        finishes.plain("joint", "#4d453c", 0.9),
        (0, (edge + front) / 2, -0.06),
        bevel=0,
    )
    box("side", (size, 0.02, 0.94), finishes.plain("side", "#1d6a74", 0.4), (0, edge + 0.01, -0.98), bevel=0)
