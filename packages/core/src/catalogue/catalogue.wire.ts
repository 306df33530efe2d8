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
import { type OfferedVariation, PRODUCT_SORTS, type Product, type ProductPage, TOPS } from './catalogue.ts'

/** Price, stock and code of a product or a variation. */
const amounts = {
  /** Rupees, at most two decimals. */
  price: LooseNumber,
  /** Rupees; shown struck through next to the price. */
  originalPrice: LooseNumber,
  /** Percent. */
  discount: LooseNumber,
  totalStock: LooseNumber,
  productCode: LooseText,
}

const VariationWire = v.object({ size: LooseText, color: LooseText, image: LooseText, ...amounts })

/** A product on the wire (storefront.md §3). Only the id must be valid; all other fields may be missing or invalid. */
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
  top: v.fallback(v.nullish(v.picklist(TOPS)), null),
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type ProductWire = v.InferInput<typeof ProductWire>

// Browsers do not use these schemas: the functions that create them are marked, so that bundlers can drop them.
/* @__NO_SIDE_EFFECTS__ */
function WholeNumber(least: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'give a whole number'),
    v.transform(Number),
    v.minValue(least, `give at least ${least}`),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function Tags() {
  const tag = TOPS.join('|')
  const several = new RegExp(`^(?:${tag})(?:,(?:${tag}))*$`)
  return v.pipe(v.string(), v.regex(several, `use ${TOPS.join(', ')}, separated by commas`))
}

/** Parameters of `GET /api/v1/product`; without any, the response is the complete list (decisions "Client lists"). */
export const ProductQueryWire = v.object({
  category: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** One or more tags, separated by commas. */
  top: v.optional(Tags()),
  /** Words that must be in name, category or description. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Up to 100 ids, separated by commas. */
  ids: v.optional(v.pipe(v.string(), v.maxLength(6_500))),
  /** `card` leaves out fields that a card does not show. */
  fields: v.optional(v.picklist(['card', 'all'])),
  limit: v.optional(v.pipe(WholeNumber(1), v.maxValue(100, 'give at most 100'))),
  /** Opaque; the `nextCursor` of the previous response. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  /** Page number from 1; needs `limit`. */
  page: v.optional(v.pipe(WholeNumber(1), v.maxValue(100_000, 'give at most 100000'))),
  sort: v.optional(v.picklist(PRODUCT_SORTS)),
  /** Whole rupees. */
  minPrice: v.optional(WholeNumber(0)),
  maxPrice: v.optional(WholeNumber(0)),
  inStock: v.optional(v.picklist(['true', 'false'])),
})
export type ProductQueryWire = v.InferOutput<typeof ProductQueryWire>

/** Response of `GET /api/v1/product`. `total` and `nextCursor` are only sent if the request has a `limit`. */
export const ProductListWire = v.object({
  success: v.literal(true),
  data: v.array(ProductWire),
  total: v.optional(v.number()),
  nextCursor: v.optional(v.nullable(v.string())),
})

export const ProductAnswerWire = v.object({ success: v.literal(true), data: ProductWire })

/** Returns a number from 0 to `most`; null for anything else. */
const within = (number: number | null, most = Number.MAX_SAFE_INTEGER): number | null =>
  number !== null && number >= 0 && number <= most ? number : null

const toAmounts = (wire: v.InferOutput<v.ObjectSchema<typeof amounts, undefined>>) => ({
  price: paiseOf(toNumber(wire.price)),
  originalPrice: paiseOf(toNumber(wire.originalPrice)),
  discount: within(toNumber(wire.discount), 100) ?? 0,
  stock: within(toNumber(wire.totalStock)),
  productCode: wire.productCode,
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
    top: wire.top ?? null,
    createdAt: toDate(wire.createdAt),
  })

/** `host` is the origin of the shop's pictures. */
export const readProducts = (host: string) => listOf(ProductWire, toProduct(host))
export const readProduct = (host: string) => oneOf(ProductWire, toProduct(host))

/** Reads one page of a listing. A backend without pages sends the complete list, which is one page. */
export const readProductPage =
  (host: string, page: number, size: number) =>
  (body: unknown): ProductPage => {
    const products = readProducts(host)(body)
    const total = within(toNumber((body as { total?: number | null }).total))
    if (total === null) return { products, total: products.length, page: 1, pages: 1 }
    return { products, total, page, pages: Math.max(1, Math.ceil(total / size)) }
  }
