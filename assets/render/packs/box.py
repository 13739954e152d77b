"""A folding carton turned a little, so that it shows its front, its side and its top."""

import math

import materials
from packs.measured import facts_of, measured
from shapes import add, block, soften


def box(pack, label):
    m = measured("box")
    w, d, h = m["width"], m["depth"], m["height"]
    corners = [(x * w / 2, y * d / 2, z * h) for z in (0, 1) for y in (-1, 1) for x in (-1, 1)]
    faces = [(0, 1, 5, 4), (1, 3, 7, 5), (4, 5, 7, 6), (3, 2, 6, 7), (2, 0, 4, 6), (2, 3, 1, 0)]
    carton = add("carton", corners, faces, materials.printed(label, roughness=0.4, coat=0.15), smooth=False)
    side = label.replace(".png", "-side.png")
    carton.data.materials.append(materials.printed(side, roughness=0.4, coat=0.15))
    carton.data.materials.append(materials.paper(pack["body"], 0.4))
    carton.data.materials.append(materials.printed(facts_of(label), roughness=0.4, coat=0.15))
    layer = carton.data.uv_layers.new(name="sheet")
    for face, slot in zip(carton.data.polygons, (0, 1, 2, 3, 1, 2)):
        face.material_index = slot
        for loop, corner in zip(face.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
            layer.data[loop].uv = corner
    soften(carton, 0.022, 3)
    # The tuck flap: a hair of shadow where it goes in.
    slit = block("slit", (w * 0.9, 0.012, 0.004), materials.paper(pack["deep"], 0.8), 0, (0, -d / 2 + 0.1, h))
    for thing in (carton, slit):
        x, y, z = thing.location
        turn = math.radians(-24)
        thing.location = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z)
        thing.rotation_euler = (0, 0, turn)
