import * as v from 'valibot'
import { PRICED_UNITS, PRODUCT_SORTS, TOPS } from './catalogue.ts'
import { ProductWire } from './catalogue.wire.ts'
import { CategoryWire } from './categories.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

function WholeNumber(least: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'give a whole number'),
    v.transform(Number),
    v.minValue(least, `give at least ${least}`),
  )
}

function Tags() {
  const tag = TOPS.join('|')
  const several = new RegExp(`^(?:${tag})(?:,(?:${tag}))*$`)
  return v.pipe(v.string(), v.regex(several, `use ${TOPS.join(', ')}, separated by commas`))
}

/** Parameters of `GET /api/v1/product`; without any, the response is the complete list. */
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
  brand: v.optional(v.pipe(v.string(), v.maxLength(200))),
  tag: v.optional(v.pipe(v.string(), v.maxLength(200))),
  unit: v.optional(v.picklist(PRICED_UNITS)),
  /** Whole rupees for one `unit`. */
  minUnitPrice: v.optional(WholeNumber(0)),
  maxUnitPrice: v.optional(WholeNumber(0)),
})
export type ProductQueryWire = v.InferOutput<typeof ProductQueryWire>

/** Response of `GET /api/v1/product`. `total` and `nextCursor` are only sent if the request has a `limit`, `brands`, `tags` and `units` with a `page`. */
export const ProductListWire = v.object({
  success: v.literal(true),
  data: v.array(ProductWire),
  total: v.optional(v.number()),
  nextCursor: v.optional(v.nullable(v.string())),
  brands: v.optional(v.array(v.string())),
  tags: v.optional(v.array(v.string())),
  units: v.optional(v.array(v.picklist(PRICED_UNITS))),
})

export const ProductAnswerWire = v.object({ success: v.literal(true), data: ProductWire })

export const CategoryListWire = v.object({ success: v.literal(true), data: v.array(CategoryWire) })
