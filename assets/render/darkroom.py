"""
From light to a finished PNG. Debian's Blender has no denoiser, so the grain is taken out here (`denoise.py`), with
the help of two pictures that Cycles hands over beside the light: the colours it fell on, and where surfaces face.
"""

import os
import tempfile

import bpy
import cv2
import numpy as np

from denoise import denoise

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def expose(file, focus=None, exposure=1.0):
    """
    Renders the scene and writes the developed picture to `file`. With `focus`, a part of the
    frame (left, low, right, high, from 0 to 1), only that is taken in full: a backdrop that
    changes slowly looks the same from a frame of a quarter of the size.
    """
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    if focus:
        scene.render.resolution_percentage = 25
        around = _take(scene)
        scene.render.resolution_percentage = 100
        picture = _inset(around, _take(scene, focus), focus, scene)
    else:
        picture = _take(scene)
    cv2.imwrite(file, _develop(picture * exposure)[..., ::-1])


def _take(scene, focus=None):
    render = scene.render
    render.use_border = render.use_crop_to_border = bool(focus)
    if focus:
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = focus
    with tempfile.TemporaryDirectory() as folder:
        _send_passes_to(scene, folder)
        bpy.ops.render.render()
        return denoise(*[_pixels(os.path.join(folder, f"{name}0001.exr")) for name in PASSES])


def _inset(around, sharp, focus, scene):
    """Lays the part taken in full over the enlarged rest; its border fades in."""
    width, height = scene.render.resolution_x, scene.render.resolution_y
    whole = cv2.resize(around, (width, height), interpolation=cv2.INTER_CUBIC)
    rows, columns = sharp.shape[:2]
    left = min(round(focus[0] * width), width - columns)
    top = min(round((1 - focus[3]) * height), height - rows)
    mask = cv2.copyMakeBorder(np.ones((rows - 2, columns - 2), np.float32), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    reach = np.clip(cv2.distanceTransform((mask > 0).astype(np.uint8), cv2.DIST_L2, 5) / 20, 0, 1)[..., None]
    part = whole[top : top + rows, left : left + columns]
    part[:] = part + (sharp - part) * reach
    return whole


def _send_passes_to(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.file_slots.clear()
    for name in PASSES:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])


def _pixels(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1, :, :3].copy()


def _develop(linear):
    """Display values: straight up to two thirds, then a shoulder, so that lamps do not burn out."""
    knee = 0.66
    over = np.maximum(linear - knee, 0)
    toned = np.where(linear < knee, linear, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))))
    toned = np.clip(toned, 0, 1)
    encoded = np.where(toned <= 0.0031308, toned * 12.92, 1.055 * toned ** (1 / 2.4) - 0.055)
    # Half a step of noise keeps the backdrop's slow gradient from showing bands.
    grain = np.random.default_rng(1).uniform(-0.5, 0.5, encoded.shape)
    return np.clip(encoded * 255 + grain + 0.5, 0, 255).astype(np.uint8)
