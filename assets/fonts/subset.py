"""Cuts the faces to what the pages use. Run it as `python3 assets/fonts/subset.py` where fonttools and brotli are.

Of Anek Latin a heading has one weight and one width, and so has the label over it, which is in capitals: as faces
without axes they weigh half of what one with axes does, and a phone's first view waits for one of them alone. What is
met now and then keeps both axes, so that one file serves both. Of the extended files a page of prices needs the rupee
sign alone: it is put into the faces that every page loads, or each would wait for one file more. `display.woff` is the
very cut of the headings, for lettering that is drawn as outlines.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
WEB = ROOT / "src/web/ui/theme/fonts"
ANEK = str(PACKAGES / "anek-latin/files/anek-latin-{}-wdth-normal.woff2")
FIGTREE = str(PACKAGES / "figtree/files/figtree-{}-wght-normal.woff2")

RUPEE = 0x20B9
PRINTABLE = set(range(0x20, 0x7F))
PUNCTUATION = {ord(sign) for sign in "\u00a0·×÷°½–—‘’“”…•−"}
# Met in names now and then: a file of their own.
ACCENTED = set(range(0xC0, 0x100)) - PUNCTUATION | {0x131, 0x152, 0x153}
CAPITALS = {letter for letter in PRINTABLE | PUNCTUATION if not chr(letter).islower()}
# The utilities `display` and `overline-label` of src/web/ui/theme/theme.css.
HEADING = {"wght": 750, "wdth": 112}
LABEL = {"wght": 650, "wdth": 118}
BOTH = {"wght": (600, 800), "wdth": (100, 125)}


def subset(source: str, axes: dict, letters: set[int]) -> TTFont:
    font = TTFont(source)
    subsetter = Subsetter(Options(layout_features=["*"], notdef_outline=True))
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return instantiateVariableFont(font, axes) if axes else font


def add_glyph(font: TTFont, letter: int, other: TTFont) -> None:
    """Puts a glyph of a font with the same axes into another."""
    name = other.getBestCmap()[letter]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["glyf"].glyphs[name] = other["glyf"][name]
    font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
    for table in font["cmap"].tables:
        table.cmap[letter] = name
    if "gvar" in font:
        font["gvar"].variations[name] = other["gvar"].variations[name]
        del font["HVAR"]
        add_HVAR(font)


def cut(source: str, target: Path, axes: dict, letters: set[int], with_rupee: bool = False) -> None:
    font = subset(source.format("latin"), axes, letters)
    if with_rupee:
        add_glyph(font, RUPEE, subset(source.format("latin-ext"), axes, {RUPEE}))
    font.flavor = target.suffix.removeprefix(".")
    font.save(target)
    print(f"{target.relative_to(ROOT)} {target.stat().st_size}")


WEB.mkdir(exist_ok=True)
cut(ANEK, WEB / "anek-latin-heading.woff2", HEADING, PRINTABLE | PUNCTUATION, with_rupee=True)
cut(ANEK, WEB / "anek-latin-label.woff2", LABEL, CAPITALS, with_rupee=True)
cut(ANEK, WEB / "anek-latin-accented.woff2", BOTH, ACCENTED)
cut(FIGTREE, WEB / "figtree-basic.woff2", {}, PRINTABLE | PUNCTUATION, with_rupee=True)
cut(ANEK, Path(__file__).with_name("display.woff"), HEADING, PRINTABLE)
