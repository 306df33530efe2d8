import type { Variation } from '@haat/core/catalogue'

/** An option of one variant: "Size" is "Large". */
interface ChosenOption {
  readonly name: string
  readonly value: string
}

/** Words for colour in many languages. */
const COLOUR_WORDS = new Set(
  'color colors colour colours couleur couleurs farbe farben colore colori cor cores kleur kleuren färg farve farge väri kolor barva farba szín culoare renk цвет колір rang warna màu shade रंग রং রঙ ਰੰਗ રંગ நிறம் రంగు ಬಣ್ಣ നിറം'.split(
    ' ',
  ),
)
/** The same in scripts without blanks between words. */
const UNSPACED_COLOUR_WORDS = /颜色|顏色|色|カラー|색상|컬러|สี|لون|צבע/

function isColourOption(name: string): boolean {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return words.some((word) => COLOUR_WORDS.has(word)) || UNSPACED_COLOUR_WORDS.test(name)
}

/** Whether it is Shopify's placeholder for a product without options. */
const isNoOption = ({ name, value }: ChosenOption) =>
  value === '' ||
  value.toLowerCase() === 'default title' ||
  (name.toLowerCase() === 'title' && value.toLowerCase() === 'default')

const joined = (options: readonly ChosenOption[]) => options.map(({ value }) => value).join(' / ')

/**
 * Converts up to three options to a size and a colour: colours become the colour, other options (size, weight, material,
 * denomination…) the size; several of a kind are joined by " / ". Null for a product without options.
 */
export function variationOf(options: readonly ChosenOption[]): Variation | null {
  const chosen = options.filter((option) => !isNoOption(option))
  if (chosen.length === 0) return null
  return {
    size: joined(chosen.filter(({ name }) => !isColourOption(name))),
    color: joined(chosen.filter(({ name }) => isColourOption(name))),
  }
}
