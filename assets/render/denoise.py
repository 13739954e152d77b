"""
Takes the grain out of a render with a neural network: the weights of Intel's Open Image Denoise 2 (`weights/`), run
by OpenCV on the processor. Blender's own build on Debian has no denoiser.

The network, its exposure and its curve are those of Open Image Denoise (github.com/RenderKit/oidn, `training/`); a
picture from here equals one of its own within rounding.
"""

import hashlib
import os
import struct

import cv2
import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "weights")

# The U-Net, read downwards. "pool" halves the picture; "join 3" doubles it and puts the third pool's output beside
# it, "join 0" the input; every other word is a convolution of 3 by 3 by its name in the file of weights.
LAYERS = """
enc_conv0 enc_conv1 pool  enc_conv2 pool  enc_conv3 pool  enc_conv4 pool  enc_conv5a enc_conv5b
join3 dec_conv4a dec_conv4b  join2 dec_conv3a dec_conv3b  join1 dec_conv2a dec_conv2b  join0 dec_conv1a dec_conv1b dec_conv0
""".split()

# Four pools: both sides of what the network gets are multiples of this.
ALIGN = 16


def denoise(colour, albedo, normal):
    """
    A linear picture without its grain. All three are float arrays of (height, width, 3): the rendered light, the
    colours of the surfaces (0 to 1), and where they face (-1 to 1). These two lose their own grain first: the network
    for the light was trained with clean ones.
    """
    clean_albedo = np.clip(_run("rt_alb", np.clip(albedo, 0, 1)), 0, 1)
    clean_normal = np.clip(_run("rt_nrm", np.clip(normal, -1, 1) * 0.5 + 0.5), 0, 1)
    light = np.clip(np.nan_to_num(colour), 0, BRIGHTEST)
    exposure = _exposure(light)
    seen = np.concatenate([_to_curve(np.minimum(light * exposure, BRIGHTEST)), clean_albedo, clean_normal], axis=2)
    return _from_curve(_run("rt_hdr_calb_cnrm", seen)) / exposure


def denoise_flat(values):
    """An array of (height, width) without its grain; its values are from 0 to 1 and have no light and shade in them."""
    return np.clip(_run("rt_alb", np.repeat(values[..., None], 3, axis=2)), 0, 1).mean(axis=2)


def _exposure(light, middle_grey=0.18):
    """The factor that brings the picture to the brightness of those that the network was trained with."""
    luminance = light @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    rows, columns = (max(1, (side + 8) // 16) for side in luminance.shape)
    bins = cv2.resize(luminance, (columns, rows), interpolation=cv2.INTER_AREA)
    bins = bins[bins > 1e-8]
    return middle_grey / 2 ** np.log2(bins).mean() if bins.size else 1.0


# The perceptual curve that the network works on: linear near black, then a power, then a logarithm.
BRIGHTEST = 65504.0
_A, _B, _C, _D = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3
_E, _F, _G = 0.192653254, 6.26026094e-3, 0.998620152
_Y0, _Y1, _X0, _X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def _curve(y):
    y = np.asarray(y, np.float64)
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * y**_C + _D, _E * np.log(y + _F) + _G))


_TOP = float(_curve(BRIGHTEST))


def _to_curve(y):
    return (_curve(y) / _TOP).astype(np.float32)


def _from_curve(x):
    x = np.clip(x, 0, 1).astype(np.float64) * _TOP
    power = np.maximum((x - _D) / _B, 0) ** (1 / _C)
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, power, np.exp((x - _G) / _E) - _F)).astype(np.float32)


def _tensors(name):
    """The arrays in a file of weights, by name. The format (TZA) has a table of its tensors at the end."""
    with open(os.path.join(WEIGHTS, f"{name}.tza"), "rb") as file:
        blob = file.read()
    _verify(name, blob)
    (at,) = struct.unpack_from("<Q", blob, 4)
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, at)
        key = blob[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = blob[at]
        shape = struct.unpack_from(f"<{rank}I", blob, at + 1)
        # After the shape: a letter for each of its axes, one for the kind of number, and where the numbers begin.
        at += 1 + 5 * rank
        kind, start = struct.unpack_from("<cQ", blob, at)
        at += 9
        numbers = np.frombuffer(blob, {b"f": "<f4", b"h": "<f2"}[kind], int(np.prod(shape)), start)
        tensors[key] = numbers.reshape(shape).astype("<f4")
    return tensors


def _verify(name, blob):
    """Stops where a file of weights is not the one that its checksum names: its pictures would be subtly wrong."""
    with open(os.path.join(WEIGHTS, "SHA256SUMS"), encoding="ascii") as sums:
        wanted = dict(reversed(line.split()) for line in sums)
    if hashlib.sha256(blob).hexdigest() != wanted[f"{name}.tza"]:
        raise ValueError(f"weights/{name}.tza is not the file named in weights/SHA256SUMS")


def _network(name, width, height):
    """
    The network for pictures of one size. It is written in memory in Darknet's form: the one that OpenCV reads which
    is plain text beside plain numbers.
    """
    tensors = _tensors(name)
    channels = tensors[f"{LAYERS[0]}.weight"].shape[1]
    # A layer that changes nothing stands for the input, so that "join0" can name it.
    text = [f"[net]\nwidth={width}\nheight={height}\nchannels={channels}", "[maxpool]\nsize=1\nstride=1\npadding=0"]
    numbers = [struct.pack("<iiiq", 0, 2, 0, 0)]
    joinable = [0]
    for layer in LAYERS:
        if layer == "pool":
            text.append("[maxpool]\nsize=2\nstride=2\npadding=0")
            joinable.append(len(text) - 2)
        elif layer.startswith("join"):
            text.append("[upsample]\nstride=2")
            text.append(f"[route]\nlayers=-1,{joinable[int(layer[4:])]}")
        else:
            weight, activation = tensors[f"{layer}.weight"], "linear" if layer == LAYERS[-1] else "relu"
            text.append(f"[convolutional]\nfilters={len(weight)}\nsize=3\nstride=1\npad=1\nactivation={activation}")
            numbers += [tensors[f"{layer}.bias"].tobytes(), weight.tobytes()]
    as_bytes = lambda raw: np.frombuffer(raw, np.uint8)
    return cv2.dnn.readNetFromDarknet(as_bytes("\n".join(text).encode()), as_bytes(b"".join(numbers)))


def _run(name, picture, band=512, lap=128, rim=32):
    """Sends a picture through a network in bands of rows that overlap, so that it takes 2 GB and not 10."""
    # The network takes what is outside the picture for black; a mirrored rim keeps that from its edges.
    rows, columns, _ = picture.shape
    padded = np.pad(picture, ((rim, rim), (rim, rim + -columns % ALIGN), (0, 0)), "reflect")
    high = len(padded)
    step = high if high <= band + 2 * lap else band
    out = np.empty((high, columns, 3), np.float32)
    network = shape = None
    for top in range(0, high, step):
        end, first, last = min(high, top + step), max(0, top - lap), min(high, top + step + lap)
        part = np.pad(padded[first:last], ((0, (first - last) % ALIGN), (0, 0), (0, 0)), "edge")
        if part.shape != shape:
            network, shape = _network(name, part.shape[1], part.shape[0]), part.shape
        network.setInput(np.ascontiguousarray(part.transpose(2, 0, 1)[None], np.float32))
        cleaned = network.forward()[0].transpose(1, 2, 0)
        out[top:end] = cleaned[top - first : end - first, rim : rim + columns]
    return out[rim : rim + rows]
