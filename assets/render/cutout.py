"""
A thing cut out of its studio: see-through around it, with the soft shadow it throws on the floor. It then stands on
whatever ground a page has, light or dark.

It is taken twice: the thing without its floor, which gives its outline, and the floor without the thing. How much
darker that floor is than an empty one is the shadow.
"""

import bpy
import cv2
import numpy as np
from darkroom import develop, take
from denoise import denoise_flat

# The shadow changes slowly: it is taken at this share of the size, in per cent.
SHADOW_SIZE = 25
# At its darkest, under the thing itself; and how it fades towards the edge of the picture, where it would be cut off.
DARKEST = 0.82
FADE = 0.1
HAZE = 0.08


def expose(file, things, floor, part):
    """Writes the picture of the `things`, which take up this `part` of the frame, with their shadow on the `floor`."""
    scene = bpy.context.scene
    width, height = scene.render.resolution_x, scene.render.resolution_y
    shadow = cv2.resize(_shadow(things), (width, height), interpolation=cv2.INTER_CUBIC).clip(0, 1)
    floor.visible_camera = False
    scene.render.film_transparent = True
    light, cover = take(part)
    if ((cover > 0.1) & (cover < 0.9)).mean() > 0.05:
        # How much a see-through wall covers is left to chance, sample by sample: it has a grain of its own.
        cover = denoise_flat(cover)
    colour = develop(_without_edge(light, cover))

    picture = np.zeros((height, width, 4), np.uint8)
    rows, columns = cover.shape
    left = min(round(part[0] * width), width - columns)
    top = min(round((1 - part[3]) * height), height - rows)
    whole = np.zeros((height, width), np.float32)
    whole[top : top + rows, left : left + columns] = cover
    alpha = whole + (1 - whole) * shadow
    # The shadow is black; where it lies under the thing's own edge, the two are mixed.
    share = whole / np.maximum(alpha, 1e-6)
    picture[top : top + rows, left : left + columns, :3] = colour[..., ::-1]
    picture[..., :3] = picture[..., :3] * share[..., None] + 0.5
    picture[..., 3] = alpha * 255 + 0.5
    cv2.imwrite(file, picture)


def _without_edge(light, cover):
    """The thing's own colours: along its outline, where a pixel is half empty, those of its nearest whole pixels."""
    own = light / np.maximum(cover, 0.02)[..., None]
    weight = cover[..., None] ** 6
    blur = lambda values: cv2.GaussianBlur(values, (0, 0), 1.6)
    near = blur(own * weight) / np.maximum(blur(weight), 1e-6).reshape(*cover.shape, 1)
    square = np.ones((5, 5), np.uint8)
    is_edge = (cv2.erode(cover, square) < 0.02) & (cv2.dilate(cover, square) - cover > 0.04)
    return np.where(is_edge[..., None], near, own)


def _shadow(things):
    scene = bpy.context.scene
    scene.render.resolution_percentage = SHADOW_SIZE
    shown = [thing for thing in things if thing.visible_camera]
    for thing in shown:
        thing.visible_camera = False
    under, _ = take()
    for thing in shown:
        thing.visible_camera = True
    empty = _empty_floor(things)
    scene.render.resolution_percentage = 100
    lost = 1 - under.mean(axis=2) / np.maximum(empty.mean(axis=2), 1e-4)
    # Far off, the thing takes a little light from everywhere, up to the wall: a haze, not a shadow.
    lost = (lost - HAZE) / (1 - HAZE) * _ease((np.arange(lost.shape[0]) / lost.shape[0] - 0.55) / 0.25)[:, None]
    return (cv2.GaussianBlur(lost, (0, 0), 1) * _vignette(lost.shape)).clip(0, DARKEST)


# The floor without anything on it, by the camera that looks at it: most pictures are taken by the same.
_floors = {}


def _empty_floor(things):
    camera = bpy.context.scene.camera
    key = (tuple(camera.location), camera.data.lens, camera.data.shift_y)
    if key not in _floors:
        for thing in things:
            thing.hide_render = True
        _floors[key], _ = take()
        for thing in things:
            thing.hide_render = False
    return _floors[key]


def _vignette(shape):
    """1, falling to 0 at the edges."""
    rise = lambda size: _ease(np.minimum(np.arange(size) + 0.5, size - np.arange(size) - 0.5) / (size * FADE))
    return rise(shape[0])[:, None] * rise(shape[1])[None, :]


def _ease(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
