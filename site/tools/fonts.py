"""
Adds the rupee sign (U+20B9) to the Latin subsets of Fontsource, so that pages do not load another file for one glyph, and
makes a subset for headings in Hindi: one weight, and the letters of Hindi with their ligatures. The result is committed: run this again when a font changes (`pnpm --filter @haat/site drawings`). Needs fontTools and brotli
(Debian: python3-fonttools, python3-brotli): libraries for Node make subsets of variable fonts, but cannot merge them.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RUPEE = 0x20B9
SITE = Path(__file__).parent.parent
OUT = SITE / "src/fonts"
FONTS = SITE / "node_modules/@fontsource-variable"
HEADING_WEIGHT = 680
# Vowels, consonants, signs, those with a nukta, digits, and the joiners.
HINDI = [
    *range(0x901, 0x904), *range(0x905, 0x93A), *range(0x93C, 0x94E), 0x950, *range(0x958, 0x960), *range(0x964, 0x971),
    0x200C, 0x200D, 0x25CC,
]


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


def in_hindi(devanagari: TTFont) -> TTFont:
    """Returns the font in one weight, with the letters of Hindi and their ligatures."""
    font = instantiateVariableFont(devanagari, {"wght": HEADING_WEIGHT})
    options = Options(layout_features=["*"], hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=HINDI)
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


for face in ("baloo-2", "figtree"):
    folder = FONTS / face
    latin, extended = (TTFont(folder / f"files/{face}-{part}-wght-normal.woff2") for part in ("latin", "latin-ext"))
    path = OUT / f"{face}.woff2"
    with_rupee(latin, extended).save(path)
    copyfile(folder / "LICENSE", OUT / f"{face}-LICENSE.txt")
    print(f"{path.name}: {path.stat().st_size} bytes")

path = OUT / "baloo-2-devanagari.woff2"
in_hindi(TTFont(FONTS / "baloo-2/files/baloo-2-devanagari-wght-normal.woff2")).save(path)
print(f"{path.name}: {path.stat().st_size} bytes")
