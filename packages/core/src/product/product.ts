import {
  isSoldOut,
  type OfferedVariation,
  type Product,
  productPath,
  type Variation,
} from '../catalogue/catalogue.ts'
import type { Picture } from '../shared/picture.ts'

/** At most so many products under "More … Items". */
export const RELATED = 4

/** A name of so many characters is set smaller. */
const LONG_NAME = 48

export const isLongName = (name: string): boolean => name.length > LONG_NAME

/** One step of the gallery. */
export interface GalleryItem {
  readonly kind: 'image' | 'video'
  readonly src: string
  /** Of a video: what its thumbnail shows. */
  readonly picture: Picture | null
}

/** Pictures first, then videos. */
export const galleryOf = ({ pictures, videos }: Product): readonly GalleryItem[] => [
  ...pictures.map((picture) => ({ kind: 'image', src: picture.src, picture }) as const),
  ...videos.map((src) => ({ kind: 'video', src, picture: pictures[0] ?? null }) as const),
]

/** What a shopper chose so far. */
export interface Choice {
  readonly size: string | null
  readonly color: string | null
}

/** The sizes of a product, or its colours; each once. */
export const valuesOf = (product: Product, side: keyof Choice): readonly string[] =>
  [...new Set(product.variations.map((variation) => variation[side]))].filter(Boolean)

/** The shop's first variation of this size and colour; null stands for any size, or any colour. Undefined for none. */
export const findVariation = (
  { variations }: Product,
  wanted: Partial<Choice>,
): OfferedVariation | undefined =>
  variations.find(({ size, color }) => (wanted.size ?? size) === size && (wanted.color ?? color) === color)

/** The chosen variation, or null while size or colour is still open (storefront.md §5). */
export function chosenVariation(product: Product, choice: Choice): Variation | null {
  const wanted = { size: choice.size ?? '', color: choice.color ?? '' }
  return findVariation(product, wanted) ? wanted : null
}

/** A product with what it costs, how much there is of it, and how it looks, in the variation that was chosen. */
export type ChosenProduct = Product & Pick<OfferedVariation, 'image'>

/** Address of the picture that shows what was chosen: the variation, else the colour. */
export const imageOf = ({ image, variations }: ChosenProduct, { color }: Choice): string | null | undefined =>
  image ?? variations.find((one) => one.color === color && one.image)?.image

/** Place in the gallery of the picture that shows what was chosen; -1 where none does. */
export const placeOfChoice = (product: ChosenProduct, choice: Choice): number =>
  product.pictures.findIndex(({ src }) => src === imageOf(product, choice))

/** Where a choice begins: what there is only one of is chosen already. */
export function firstChoice(product: Product): Choice {
  const only = (side: keyof Choice) => {
    const [value = null, another] = valuesOf(product, side)
    return another ? null : value
  }
  return { size: only('size'), color: only('color') }
}

/** The choice in an address (`?size=…&color=…`); what the product does not have is left open. */
export function choiceIn(product: Product, search: string): Choice {
  const parameters = new URLSearchParams(search)
  return (['size', 'color'] as const).reduce((before, side) => {
    const value = valuesOf(product, side).find((known) => known === parameters.get(side))
    return value ? choose(product, before, { [side]: value }) : before
  }, firstChoice(product))
}

/** Chooses a size or a colour. Where the shop has no such pair, the other side is open again. */
export function choose(product: Product, choice: Choice, wanted: Partial<Variation>): Choice {
  const next: Choice = { ...choice, ...wanted }
  if (findVariation(product, next) || product.variations.length === 0) return next
  return { ...next, [wanted.size === undefined ? 'size' : 'color']: null }
}

/** Path of a product's screen that remembers what was chosen: where a login leads back to. */
export function choicePath(product: Product, choice: Choice): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== null)
  const search = new URLSearchParams(chosen).toString()
  return `${productPath(product.id)}${search && `?${search}`}`
}

/** What is sold out, or has no price, cannot be bought at once. */
export const canBuyNow = (product: Product): boolean => !isSoldOut(product) && product.price !== null

/** Colours that a swatch can show; each has its rule in the style sheet. */
const SWATCH =
  /\b(?:turmeric|indigo|leaf|olive|chilli|madder|red|rose|neem|sandal|sand|natural|copper|brass|steel|charcoal|black|pebble|white|plain|enamel|green|blue)\b/

/** The swatch of a colour by the first word in its name that is known; undefined where none is. */
export const swatchOf = (colour: string): string | undefined => SWATCH.exec(colour.toLowerCase())?.[0]

/** What decides which products are like one. */
export type Origin = Pick<Product, 'id' | 'top' | 'category'>

/** Up to four others to go on with: same tag first, else same category. */
export const relatedTo = (product: Origin, others: readonly Product[]): readonly Product[] =>
  others.filter((other) => other.id !== product.id).slice(0, RELATED)
