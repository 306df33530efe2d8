"""
Adds the rupee sign (U+20B9) to the Latin subsets of Fontsource, so that pages do not load another file for one glyph. The
result is committed: run this again when a font changes (`pnpm --filter @haat/site drawings`). Needs fontTools and brotli
(Debian: python3-fonttools, python3-brotli): libraries for Node make subsets of variable fonts, but cannot merge them.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.ttLib import TTFont

RUPEE = 0x20B9
SITE = Path(__file__).parent.parent
OUT = SITE / "src/fonts"


def with_rupee(latin: TTFont, extended: TTFont) -> TTFont:
    """Returns the first font with the rupee sign of the second, in all weights. Both are subsets of one font."""
    glyph = extended.getBestCmap()[RUPEE]
    if extended["glyf"][glyph].isComposite() or [a.__dict__ for a in latin["fvar"].axes] != [
        a.__dict__ for a in extended["fvar"].axes
    ]:
        raise SystemExit("Haat: the rupee sign cannot be copied, because the fonts differ. Check whether Fontsource has changed.")
    # gvar must be read first, because it counts the glyphs.
    latin["gvar"].variations[glyph] = extended["gvar"].variations[glyph]
    latin["glyf"][glyph] = extended["glyf"][glyph]
    latin["hmtx"][glyph] = extended["hmtx"][glyph]
    for table in latin["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = glyph
    # HVAR only repeats the widths in gvar.
    if "HVAR" in latin:
        del latin["HVAR"]
    return latin


for face in ("baloo-2", "figtree"):
    folder = SITE / "node_modules/@fontsource-variable" / face
    latin, extended = (TTFont(folder / f"files/{face}-{part}-wght-normal.woff2") for part in ("latin", "latin-ext"))
    path = OUT / f"{face}.woff2"
    with_rupee(latin, extended).save(path)
    copyfile(folder / "LICENSE", OUT / f"{face}-LICENSE.txt")
    print(f"{path.name}: {path.stat().st_size} bytes")
