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

/** What a product and a variation of it cost, how much there is of them, and their code. */
const amounts = {
  /** Rupees, at most two decimals. */
  price: LooseNumber,
  /** Rupees; struck through beside the price. */
  originalPrice: LooseNumber,
  /** Percent. */
  discount: LooseNumber,
  totalStock: LooseNumber,
  productCode: LooseText,
}

const VariationWire = v.object({ size: LooseText, color: LooseText, image: LooseText, ...amounts })

/** A product as it travels (storefront.md §3). Only the id must be right; every other field may be missing or odd. */
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
   * `{ size, color, image }`; the last one is optional, and one of `imgUrl`. Where they differ, each also has `price`,
   * `originalPrice`, `discount`, `totalStock` and `productCode`.
   */
  variations: v.fallback(v.nullish(v.array(v.unknown())), []),
  features: LooseTexts,
  top: v.fallback(v.nullish(v.picklist(TOPS)), null),
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type ProductWire = v.InferInput<typeof ProductWire>

// Browsers never ask with these schemas: what makes them is marked, so that it stays out of their code.
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
  return v.pipe(v.string(), v.regex(several, `use ${TOPS.join(', ')}, with commas between`))
}

/** Parameters of `GET /api/v1/product`; without any, the whole list answers (decisions "Client lists"). */
export const ProductQueryWire = v.object({
  category: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** One tag, or several with commas between. */
  top: v.optional(Tags()),
  /** Words that name, category or description must have. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Ids with commas between, at most 100. */
  ids: v.optional(v.pipe(v.string(), v.maxLength(6_500))),
  /** `card` leaves out what a card does not show. */
  fields: v.optional(v.picklist(['card', 'all'])),
  limit: v.optional(v.pipe(WholeNumber(1), v.maxValue(100, 'give at most 100'))),
  /** Opaque; from the `nextCursor` of the answer before. */
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

/** Answer of `GET /api/v1/product`. `total` and `nextCursor` come only where a `limit` was asked for. */
export const ProductListWire = v.object({
  success: v.literal(true),
  data: v.array(ProductWire),
  total: v.optional(v.number()),
  nextCursor: v.optional(v.nullable(v.string())),
})

export const ProductAnswerWire = v.object({ success: v.literal(true), data: ProductWire })

/** A number from 0; null where it is none, or more. */
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

/** `host` is where the shop's own pictures lie. */
export const readProducts = (host: string) => listOf(ProductWire, toProduct(host))
export const readProduct = (host: string) => oneOf(ProductWire, toProduct(host))

/** Reads one page of a listing. A backend without pages sends the whole list: then it is one page. */
export const readProductPage =
  (host: string, page: number, size: number) =>
  (body: unknown): ProductPage => {
    const products = readProducts(host)(body)
    const total = within(toNumber((body as { total?: number | null }).total))
    if (total === null) return { products, total: products.length, page: 1, pages: 1 }
    return { products, total, page, pages: Math.max(1, Math.ceil(total / size)) }
  }
