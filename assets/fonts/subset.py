"""Cuts the faces to what the pages use. Run it as `python3 assets/fonts/subset.py` where fonttools and brotli are.

Of Anek Latin a heading has one weight and one width, and so has the label over it, which is in capitals: as faces
without axes they weigh half of what one with axes does, and a phone's first view waits for one of them alone. What is
met now and then keeps both axes, so that one file serves both. Of the extended files a page of prices needs the rupee
sign alone. `display.woff` is the very cut of the headings, for lettering that is drawn as outlines.
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
CAPITALS = {letter for letter in PRINTABLE | PUNCTUATION if not chr(letter).islower()}
# The utilities `display` and `overline-label` of src/web/ui/theme/theme.css.
HEADING = {"wght": 750, "wdth": 112}
LABEL = {"wght": 650, "wdth": 118}
BOTH = {"wght": (600, 800), "wdth": (100, 125)}


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
cut(str(ANEK).format("latin"), WEB / "anek-latin-heading.woff2", HEADING, PRINTABLE | PUNCTUATION)
cut(str(ANEK).format("latin"), WEB / "anek-latin-label.woff2", LABEL, CAPITALS)
cut(str(ANEK).format("latin"), WEB / "anek-latin-accented.woff2", BOTH, ACCENTED)
cut(str(ANEK).format("latin-ext"), WEB / "anek-latin-rupee.woff2", BOTH, RUPEE)
cut(str(FIGTREE).format("latin"), WEB / "figtree-basic.woff2", {}, PRINTABLE | PUNCTUATION)
cut(str(FIGTREE).format("latin-ext"), WEB / "figtree-rupee.woff2", {}, RUPEE)
cut(str(ANEK).format("latin"), Path(__file__).with_name("display.woff"), HEADING, PRINTABLE)
