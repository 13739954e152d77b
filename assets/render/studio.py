"""The studio every picture is taken in: an empty scene, its light, its camera, the shutter.

A script that takes pictures ends in `studio.shoot(scenes)`, and is run as

    blender -b --threads 2 -P assets/render/<script>.py -- <out folder> <width> <samples> [name ...]

Without names it takes every picture that is not in the folder yet, so a run that
was stopped goes on where it was.
"""

import math
import os
import sys
import time

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import darkroom

PAPER = "#FBF7F0"
CLAY = "#B4421C"


def rgb(colour):
    """A CSS colour as Blender wants it: linear, with alpha."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


def empty(seed=7):
    """A new scene with nothing in it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    cycles = scene.cycles
    scene.render.engine = "CYCLES"
    cycles.device = "CPU"
    cycles.seed = seed
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.1
    cycles.adaptive_min_samples = 4
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.6
    scene.render.use_persistent_data = True
    return scene


def ambient(colour, strength):
    """Even light from everywhere; a little of it keeps shadows from going black."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = rgb(colour)
    background.inputs["Strength"].default_value = strength


def aim(thing, target):
    """Turns a camera or a lamp towards a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def camera(at, target, lens=85, fstop=None, focus=None, shift=(0, 0)):
    """The one camera. With `fstop`, what is not as far away as `focus` (or the target) blurs."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    made = bpy.data.objects.new("camera", data)
    made.location = at
    aim(made, target)
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    return made


def frame_of(things, margin=0.03):
    """The part of the picture that the things take up: left, low, right, high, from 0 to 1."""
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    corners = [thing.matrix_world @ Vector(corner) for thing in things for corner in thing.bound_box]
    seen = [world_to_camera_view(scene, scene.camera, corner) for corner in corners]
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    inside = lambda value: min(1.0, max(0.0, value))
    low, high = (min(xs), min(ys)), (max(xs), max(ys))
    return (*[inside(v - margin) for v in low], *[inside(v + margin) for v in high])


def softbox(at, target, size, power, colour="#FFFFFF", spread=math.pi):
    """A lit rectangle; it shows in reflections, not in the picture itself."""
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = rgb(colour)[:3]
    data.spread = spread
    made = bpy.data.objects.new("softbox", data)
    made.location = at
    made.visible_camera = False
    aim(made, target)
    bpy.context.collection.objects.link(made)
    return made


def cove(material, width=60, front=-30, back=9, radius=6, height=30):
    """A sheet of paper that runs from the floor up the wall without an edge."""
    bend = [
        (back - radius + radius * math.sin(t), radius - radius * math.cos(t))
        for t in (math.pi / 2 * i / 24 for i in range(25))
    ]
    line = [(front, 0), *bend, (back, height)]
    verts = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh = bpy.data.meshes.new("cove")
    mesh.from_pydata(verts, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(material)
    made = bpy.data.objects.new("cove", mesh)
    bpy.context.collection.objects.link(made)
    return made


def shoot(scenes, height=1.0, expose=darkroom.expose):
    """
    Takes the pictures the command line asks for. `scenes` maps a name to a function
    that builds its scene from nothing; `height` is the share of the width, or a
    mapping of names to shares; `expose(file)` renders what was built.
    """
    out, width, samples, *names = sys.argv[sys.argv.index("--") + 1 :]
    os.makedirs(out, exist_ok=True)
    for name in names or scenes:
        file = os.path.join(out, f"{name}.png")
        if not names and os.path.exists(file):
            continue
        began = time.time()
        scenes[name]()
        scene = bpy.context.scene
        share = height.get(name, 1) if isinstance(height, dict) else height
        scene.render.resolution_x = int(width)
        scene.render.resolution_y = round(int(width) * share)
        scene.cycles.samples = int(samples)
        expose(file)
        print(f"shot {name} in {time.time() - began:.0f} s", flush=True)
