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


def expose(file, exposure=1.0):
    """Renders the scene and writes the developed picture to `file`."""
    colour, _ = take()
    cv2.imwrite(file, develop(colour * exposure)[..., ::-1])


def take(part=None):
    """
    Renders the scene: its light without grain, and how much of each pixel is covered (all of it, unless the film is
    see-through). With `part` of the frame (left, low, right, high, from 0 to 1), only that.
    """
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    render = scene.render
    render.use_border = render.use_crop_to_border = bool(part)
    if part:
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = part
    with tempfile.TemporaryDirectory() as folder:
        _send_passes_to(scene, folder)
        bpy.ops.render.render()
        light, albedo, normal = [_pixels(os.path.join(folder, f"{name}0001.exr")) for name in PASSES]
        return denoise(light[..., :3], albedo[..., :3], normal[..., :3]), light[..., 3].clip(0, 1)


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
    return flat.reshape(height, width, 4)[::-1].copy()


def develop(linear):
    """Display values: straight up to two thirds, then a shoulder, so that lamps do not burn out."""
    knee = 0.66
    over = np.maximum(linear - knee, 0)
    toned = np.where(linear < knee, linear, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))))
    toned = np.clip(toned, 0, 1)
    encoded = np.where(toned <= 0.0031308, toned * 12.92, 1.055 * toned ** (1 / 2.4) - 0.055)
    # Half a step of noise keeps the backdrop's slow gradient from showing bands.
    grain = np.random.default_rng(1).uniform(-0.5, 0.5, encoded.shape)
    return np.clip(encoded * 255 + grain + 0.5, 0, 255).astype(np.uint8)
