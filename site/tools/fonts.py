"""
Puts the rupee sign (U+20B9) into the latin subsets of Fontsource, which lack it, so that a page asks for no other file
because of one glyph. The result is committed: run this again when a face changes (`pnpm --filter @haat/site drawings`).
Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli): the libraries for Node cut fonts but do not join
variable ones.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.ttLib import TTFont

RUPEE = 0x20B9
SITE = Path(__file__).parent.parent
OUT = SITE / "src/fonts"


def with_rupee(latin: TTFont, extended: TTFont) -> TTFont:
    """The first font with the rupee sign of the second, in all of its weights. Both are cut from one face."""
    glyph = extended.getBestCmap()[RUPEE]
    if extended["glyf"][glyph].isComposite() or [a.__dict__ for a in latin["fvar"].axes] != [
        a.__dict__ for a in extended["fvar"].axes
    ]:
        raise SystemExit("Haat: the rupee sign cannot be taken over as it is. The face has changed: look at it.")
    # gvar is read first: it counts the glyphs.
    latin["gvar"].variations[glyph] = extended["gvar"].variations[glyph]
    latin["glyf"][glyph] = extended["glyf"][glyph]
    latin["hmtx"][glyph] = extended["hmtx"][glyph]
    for table in latin["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = glyph
    # It only repeats, for each glyph, what gvar says of widths.
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
