import type { Product, Variation } from '../catalogue/catalogue.ts'
import type { Picture } from '../shared/picture.ts'

/** At most so many products under "More … Items". */
export const RELATED = 4

/** One step of the gallery. */
export type GalleryItem =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly src: string }

/** Pictures first, then videos. */
export const galleryOf = (product: Product): readonly GalleryItem[] => [
  ...product.pictures.map((picture) => ({ kind: 'picture', picture }) as const),
  ...product.videos.map((src) => ({ kind: 'video', src }) as const),
]

/** The place after moving by `step` in a ring of `count`. */
export const wrap = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (((index + step) % count) + count) % count

/** What a shopper chose so far. */
export interface Choice {
  readonly size: string | null
  readonly color: string | null
}

const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')

export const sizesOf = (product: Product): readonly string[] =>
  distinct(product.variations.map((variation) => variation.size))

export const coloursOf = (product: Product): readonly string[] =>
  distinct(product.variations.map((variation) => variation.color))

/** Whether this value goes with what is chosen on the other side. */
export const isOffered = (product: Product, wanted: Partial<Variation>): boolean =>
  product.variations.some(
    (variation) =>
      (wanted.size === undefined || variation.size === wanted.size) &&
      (wanted.color === undefined || variation.color === wanted.color),
  )

/** The chosen variation, or null while size or colour is still open (storefront.md §5). */
export function chosenVariation(product: Product, { size, color }: Choice): Variation | null {
  const wanted = { size: size ?? '', color: color ?? '' }
  return (
    product.variations.find(
      (variation) => variation.size === wanted.size && variation.color === wanted.color,
    ) ?? null
  )
}

/** Up to four others to go on with: same tag first, else same category. */
export const relatedTo = (product: Product, others: readonly Product[]): readonly Product[] =>
  others.filter((other) => other.id !== product.id).slice(0, RELATED)
