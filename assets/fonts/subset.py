"""Cuts the faces to what the pages use. Run it as `python3 assets/fonts/subset.py` where fonttools and brotli are.

Of Anek Latin the headings use the upper half of two axes; of the extended files a page of prices needs the
rupee sign alone. `display.woff` is the very cut of the headings, for lettering that is drawn as outlines.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
WEB = ROOT / "src/web/ui/theme/fonts"
ANEK = PACKAGES / "anek-latin/files/anek-latin-{}-wdth-normal.woff2"
FIGTREE = PACKAGES / "figtree/files/figtree-{}-wght-normal.woff2"

RUPEE = {0x20B9}
PRINTABLE = set(range(0x20, 0x7F))
PUNCTUATION = {ord(sign) for sign in "\u00a0·×÷°½–—‘’“”…•−"}
# Met in names now and then: a file of their own.
ACCENTED = set(range(0xC0, 0x100)) - PUNCTUATION | {0x131, 0x152, 0x153}
HEADINGS = {"wght": (600, 800), "wdth": (100, 125)}


def cut(source: str, target: Path, axes: dict, letters: set[int] | None = None) -> None:
    font = TTFont(source)
    if letters is not None:
        options = Options(layout_features=["*"], notdef_outline=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
    font = instantiateVariableFont(font, axes) if axes else font
    font.flavor = target.suffix.removeprefix(".")
    font.save(target)
    print(f"{target.relative_to(ROOT)} {target.stat().st_size}")


WEB.mkdir(exist_ok=True)
cut(str(ANEK).format("latin"), WEB / "anek-latin.woff2", HEADINGS, PRINTABLE | PUNCTUATION)
cut(str(ANEK).format("latin"), WEB / "anek-latin-accented.woff2", HEADINGS, ACCENTED)
cut(str(ANEK).format("latin-ext"), WEB / "anek-latin-rupee.woff2", HEADINGS, RUPEE)
cut(str(FIGTREE).format("latin-ext"), WEB / "figtree-rupee.woff2", {}, RUPEE)
cut(
    str(ANEK).format("latin"),
    Path(__file__).with_name("display.woff"),
    {"wght": 750, "wdth": 112},
    PRINTABLE,
)
