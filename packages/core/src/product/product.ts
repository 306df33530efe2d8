import {
  isSoldOut,
  type OfferedVariation,
  type Product,
  productPath,
  type Variation,
} from '../catalogue/catalogue.ts'
import { TIME_ZONE } from '../shared/dates.ts'
import type { Picture } from '../shared/picture.ts'

/** Maximum number of products under "More … Items". */
const RELATED = 4

/** Names longer than this are shown in a smaller font. */
const LONG_NAME = 48

export const isLongName = (name: string): boolean => name.length > LONG_NAME

/** Returns the last day of a scheduled price in India, such as "7 December". @param ends its first moment after it, ISO 8601 */
export const dealDay = (ends: string, language: string): string =>
  // Not `formatDay`, whose file an element would load for this alone. MooTools replaces `Date.parse`.
  new Intl.DateTimeFormat(/^en\b/.test(language) ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: TIME_ZONE,
  }).format(new Date(ends).getTime() - 1)

export interface GalleryItem {
  readonly kind: 'image' | 'video'
  readonly src: string
  /** The picture; for a video, its thumbnail. */
  readonly picture: Picture | null
}

/** Returns the gallery items: pictures first, then videos. */
export const galleryOf = ({ pictures, videos }: Product): readonly GalleryItem[] => [
  ...pictures.map((picture) => ({ kind: 'image', src: picture.src, picture }) as const),
  ...videos.map((src) => ({ kind: 'video', src, picture: pictures[0] ?? null }) as const),
]

/** The chosen size and colour; null if not chosen yet. */
export interface Choice {
  readonly size: string | null
  readonly color: string | null
}

/** Returns the distinct sizes or colours of a product. */
export const valuesOf = (product: Product, side: keyof Choice): readonly string[] =>
  [...new Set(product.variations.map((variation) => variation[side]))].filter(Boolean)

/** Returns the first variation with this size and colour; null matches any value. Undefined if there is none. */
export const findVariation = (
  { variations }: Product,
  wanted: Partial<Choice>,
): OfferedVariation | undefined =>
  variations.find(({ size, color }) => (wanted.size ?? size) === size && (wanted.color ?? color) === color)

/** Returns the chosen variation, or null while size or colour is missing. */
export function chosenVariation(product: Product, choice: Choice): Variation | null {
  const wanted = { size: choice.size ?? '', color: choice.color ?? '' }
  return findVariation(product, wanted) ? wanted : null
}

/** A product with price, stock and picture of the chosen variation. */
export type ChosenProduct = Product & Pick<OfferedVariation, 'image'>

/** Returns the address of the picture of the chosen variation, else of the colour. */
export const imageOf = ({ image, variations }: ChosenProduct, { color }: Choice): string | null | undefined =>
  image ?? variations.find((one) => one.color === color && one.image)?.image

/** Returns the gallery position of the picture of the choice; -1 if there is none. */
export const galleryIndexOf = (product: ChosenProduct, choice: Choice): number =>
  product.pictures.findIndex(({ src }) => src === imageOf(product, choice))

/** Returns the initial choice: a single available value is chosen already. */
export function firstChoice(product: Product): Choice {
  const only = (side: keyof Choice) => {
    const [value = null, another] = valuesOf(product, side)
    return another ? null : value
  }
  return { size: only('size'), color: only('color') }
}

/** Parses the choice in an address (`?size=…&color=…`); unknown values are ignored. */
export function choiceIn(product: Product, search: string): Choice {
  const parameters = new URLSearchParams(search)
  return (['size', 'color'] as const).reduce((before, side) => {
    const value = valuesOf(product, side).find((known) => known === parameters.get(side))
    return value ? choose(product, before, { [side]: value }) : before
  }, firstChoice(product))
}

/** Chooses a size or a colour. If the shop has no such combination, the other value is cleared. */
export function choose(product: Product, choice: Choice, wanted: Partial<Variation>): Choice {
  const next: Choice = { ...choice, ...wanted }
  if (findVariation(product, next) || product.variations.length === 0) return next
  return { ...next, [wanted.size === undefined ? 'size' : 'color']: null }
}

/** Returns the path of a product's screen with the choice, for example to return to after a login. */
export function choicePath(product: Product, choice: Choice): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== null)
  const search = new URLSearchParams(chosen).toString()
  return `${productPath(product.id)}${search && `?${search}`}`
}

/** Whether the product can be bought directly: it is in stock and has a price. */
export const canBuyNow = (product: Product): boolean => !isSoldOut(product) && product.price !== null

/** Colours that have a swatch in the style sheet. */
const SWATCH =
  /\b(?:turmeric|indigo|leaf|olive|chilli|madder|red|rose|neem|sandal|sand|natural|copper|brass|steel|charcoal|black|pebble|white|plain|enamel|green|blue)\b/

/** Returns the swatch of a colour: the first known word in its name; undefined if there is none. */
export const swatchOf = (colour: string): string | undefined => SWATCH.exec(colour.toLowerCase())?.[0]

/** The fields that determine related products. */
export type Origin = Pick<Product, 'id' | 'top' | 'category'>

/** Returns up to four related products, without the product itself. */
export const relatedTo = (product: Origin, others: readonly Product[]): readonly Product[] =>
  others.filter((other) => other.id !== product.id).slice(0, RELATED)
