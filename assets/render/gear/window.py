"""A window in the monsoon: drops on its panes, a garden without edges behind it."""

import random

import bmesh
import bpy
import materials
from gear import finishes
from gear.forms import again, box, put
from gear.surface import Surface


def rainy_window(wide, tall, at=(0, 0, 0), seed=11):
    """A wooden frame in two lights, standing on `at`."""
    x, y, z = at
    timber = finishes.wood("frame", "#24342f", "#2f463f", "#3d584f", 0.42)
    for place in (-wide / 2, -0.09, wide / 2):
        box("post", (0.06, 0.06, tall), timber, (x + place, y, z))
    for high in (0.0, 0.62, tall):
        box("rail", (wide, 0.05, 0.05), timber, (x, y, z + high))
    _garden(at)
    dice = random.Random(seed)
    wet = materials.glass("#ffffff", 0.0, 1.33)
    drops = [_drop(wet, dice) for _ in range(4)]
    for _ in range(1500):
        size = 0.0011 + 0.0052 * dice.random() ** 4
        spot = (x + dice.uniform(-wide / 2, wide / 2), y - 0.004, z + dice.uniform(0.05, tall * 0.62))
        again(dice.choice(drops), spot, (90, 0, dice.uniform(-8, 8)), size * dice.uniform(0.8, 1.2))
        # A heavy one has run down and left a string of small ones.
        if size > 0.0048:
            for step in range(1, 16):
                again(
                    dice.choice(drops),
                    (
                        spot[0] + dice.uniform(-1, 1) * 0.0014,
                        spot[1],
                        spot[2] + 0.007 * step * dice.uniform(0.8, 1.2),
                    ),
                    (90, 0, 0),
                    dice.uniform(0.0007, 0.0018),
                )
    for drop in drops:
        drop.hide_render = True


def _drop(wet, dice):
    """One drop, a metre across until it is scaled: flat on the pane, heavier below."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=3, radius=1.0)
    lean = dice.uniform(0.1, 0.35)
    for vertex in mesh.verts:
        vertex.co.x *= 1 - lean * 0.5 * (vertex.co.y + 1) / 2
        vertex.co.y *= 1 + lean
        vertex.co.z *= 0.42
    for face in mesh.faces:
        face.smooth = True
    data = bpy.data.meshes.new("drop")
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(wet)
    return put(bpy.data.objects.new("drop", data))


def _garden(at):
    """What is seen through the pane: a white sky, wet trees, a path; it shines of itself."""
    surface = Surface("garden")
    up = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["Z"]
    cloud = surface.node("Math", {0: surface.noise(1.1, 4, 0.6), 1: 1.5}, operation="MULTIPLY").outputs[
        "Value"
    ]
    high = surface.node(
        "Math",
        {0: surface.node("Math", {0: up, 1: 0.55}, operation="MULTIPLY").outputs["Value"], 1: cloud},
        operation="ADD",
    ).outputs["Value"]
    share = surface.node("MapRange", {"Value": high, "From Min": 0.2, "From Max": 2.3}).outputs["Result"]
    colour = surface.ramp(
        share, (0.05, "#5c5347"), (0.25, "#2f4a33"), (0.5, "#4f7350"), (0.66, "#86a08a"), (0.85, "#dfe8e8")
    )
    light = surface.node("Emission", {"Color": colour, "Strength": 0.9})
    surface.tree.links.new(light.outputs[0], surface.tree.nodes["Material Output"].inputs["Surface"])
    surface.material.cycles.sample_as_light = False
    box("garden", (9, 0.02, 6), surface.material, (at[0], at[1] + 3.4, at[2] - 1.6), bevel=0)
