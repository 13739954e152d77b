"""A glass jar of nut butter: thick glass, the butter in it, paper label, metal lid."""

import materials
from packs.measured import measured
from packs.round import wrap
from shapes import rounded, turned


def glass(pack, label):
    m = measured("glass")
    r, top, neck = m["radius"], m["height"] - m["lid"], m["lidRadius"] - 0.09
    outer = [(0, 0.05), (r - 0.3, 0.02), (r - 0.08, 0), (r, 0.16), (r, top - 0.55), (neck, top - 0.1), (neck, top + 0.1)]
    turned("glass", rounded(outer, 0.3, 10), materials.glass("#FBFBF6"), 200)
    i = 0.07
    inner = [(0, 0.13), (r - 0.2, 0.12), (r - i, 0.26), (r - i, top - 0.58), (neck - i, top - 0.16), (neck - i, top - 0.04), (0, top - 0.02)]
    turned("butter", rounded(inner, 0.22, 10), materials.butter(pack["body"]), 160)
    wrap(r, m["margins"]["bottom"], top - m["margins"]["top"], label, roughness=0.5)
    lid, high = m["lidRadius"], m["height"]
    painted = materials.metal(pack["lid"], 0.3)
    line = [(lid - 0.03, top - 0.02), (lid + 0.02, top), (lid + 0.02, top + 0.06), (lid, top + 0.09), (lid, high - 0.04), (lid - 0.08, high)]
    dish = [(lid - 0.2, high), (lid - 0.23, high - 0.03), (0, high - 0.03)]
    turned("lid", rounded([*line, *dish], 0.04), painted, 200)
