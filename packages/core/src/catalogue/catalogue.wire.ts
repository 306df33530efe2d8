import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { pictureOf, safeAddress } from '../shared/picture.ts'
import {
  LooseNumber,
  LooseText,
  LooseTexts,
  listOf,
  oneOf,
  toDate,
  toNumber,
  toTexts,
} from '../shared/wire.ts'
import { type OfferedVariation, PRICED_UNITS, type Product, type ProductPage, TOPS } from './catalogue.ts'

/** Price, stock and code of a product or a variation. */
const amounts = {
  /** Rupees, at most two decimals. */
  price: LooseNumber,
  /** Rupees; shown struck through next to the price. */
  originalPrice: LooseNumber,
  /** Percent. */
  discount: LooseNumber,
  /** ISO 8601: since when and until when the price is lower; only sent while it is. */
  dealStarts: LooseText,
  dealEnds: LooseText,
  totalStock: LooseNumber,
  productCode: LooseText,
}

const VariationWire = v.object({ size: LooseText, color: LooseText, image: LooseText, ...amounts })

/** A product on the wire. Only the id must be valid; all other fields may be missing or invalid. */
export const ProductWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: LooseText,
  description: LooseText,
  category: LooseText,
  /** Addresses of pictures. */
  imgUrl: LooseTexts,
  /** Addresses of videos. */
  videoUrl: LooseTexts,
  ...amounts,
  rating: LooseNumber,
  averageReview: LooseNumber,
  reviewCount: LooseNumber,
  /**
   * `{ size, color, image }`; `image` is optional, and one of `imgUrl`. If variations differ, each also has `price`,
   * `originalPrice`, `discount`, `totalStock` and `productCode`.
   */
  variations: v.fallback(v.nullish(v.array(v.unknown())), []),
  features: LooseTexts,
  /** Net quantity in `unit`; only sent if the product has one. */
  netQuantity: LooseNumber,
  /** kg, g, l, ml, m, cm or piece. */
  unit: LooseText,
  /** Rupees for one `pricedUnit` (kg, l, m or piece); only sent if the product has such a price. */
  unitPrice: LooseNumber,
  pricedUnit: LooseText,
  /** Only sent if the product has one. */
  brand: LooseText,
  /** The shop's own words; only sent if the product has any. */
  tags: LooseTexts,
  top: v.fallback(v.nullish(v.picklist(TOPS)), null),
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type ProductWire = v.InferInput<typeof ProductWire>

/** Returns a number from 0 to `most`; null for anything else. */
const within = (number: number | null, most = Number.MAX_SAFE_INTEGER): number | null =>
  number !== null && number >= 0 && number <= most ? number : null

const toAmounts = (wire: v.InferOutput<v.ObjectSchema<typeof amounts, undefined>>) => ({
  price: paiseOf(toNumber(wire.price)),
  originalPrice: paiseOf(toNumber(wire.originalPrice)),
  discount: within(toNumber(wire.discount), 100) ?? 0,
  stock: within(toNumber(wire.totalStock)),
  productCode: wire.productCode,
  ...(wire.dealEnds && { dealStarts: wire.dealStarts, dealEnds: wire.dealEnds }),
})

const toVariations = (wire: readonly unknown[] | null | undefined, host: string): OfferedVariation[] =>
  (wire ?? []).flatMap((entry) => {
    const { success, output } = v.safeParse(VariationWire, entry)
    if (!success || (output.size === '' && output.color === '')) return []
    const { size, color, image } = output
    return { size, color, image: safeAddress(image, host), ...(output.price !== null && toAmounts(output)) }
  })

const toProduct =
  (host: string) =>
  ({
    _id,
    imgUrl,
    videoUrl,
    averageReview,
    totalStock,
    tags,
    ...wire
  }: v.InferOutput<typeof ProductWire>): Product => ({
    ...wire,
    id: _id,
    pictures: toTexts(imgUrl).flatMap((address) => pictureOf(address, host) ?? []),
    videos: toTexts(videoUrl).flatMap((address) => safeAddress(address, host) ?? []),
    ...toAmounts({ ...wire, totalStock }),
    rating: within(toNumber(wire.rating) ?? toNumber(averageReview), 5),
    reviewCount: Math.max(0, Math.trunc(toNumber(wire.reviewCount) ?? 0)),
    variations: toVariations(wire.variations, host),
    features: toTexts(wire.features),
    ...(tags && { tags: toTexts(tags) }),
    top: wire.top ?? null,
    createdAt: toDate(wire.createdAt),
  })

/** `host` is the origin of the shop's pictures. */
export const readProducts = (host: string) => listOf(ProductWire, toProduct(host))
export const readProduct = (host: string) => oneOf(ProductWire, toProduct(host))

/** What a page of a listing has beside products. */
interface Choices {
  readonly total?: unknown
  readonly brands?: readonly unknown[] | null
  readonly tags?: readonly unknown[] | null
  readonly units?: readonly unknown[] | null
}

/** Reads one page of a listing. A backend without pages sends the complete list, which is one page. */
export const readProductPage =
  (host: string, page: number, size: number) =>
  (body: unknown): ProductPage => {
    const products = readProducts(host)(body)
    const choices = body as Choices
    const total = within(toNumber(choices.total))
    if (total === null) return { products, total: products.length, page: 1, pages: 1 }
    return {
      products,
      total,
      page,
      pages: Math.max(1, Math.ceil(total / size)),
      brands: toTexts(choices.brands),
      tags: toTexts(choices.tags),
      units: PRICED_UNITS.filter((unit) => toTexts(choices.units).includes(unit)),
    }
  }
