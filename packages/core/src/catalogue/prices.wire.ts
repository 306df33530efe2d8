import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { listOf, toNumber } from '../shared/wire.ts'
import type { Product } from './catalogue.ts'

/** What a product costs, and how many are left. */
export type ProductPrice = Pick<Product, 'id' | 'price' | 'originalPrice' | 'stock'>

/** What of a product as it travels (`ProductWire`) says what it costs: small, for those who need nothing else. */
const PriceWire = v.object({
  _id: v.string(),
  price: v.optional(v.unknown()),
  originalPrice: v.optional(v.unknown()),
  totalStock: v.optional(v.unknown()),
})

/** Reads a list of products for their prices alone. */
export const readPrices: (body: unknown) => ProductPrice[] = listOf(PriceWire, (wire) => ({
  id: wire._id,
  price: paiseOf(toNumber(wire.price)),
  originalPrice: paiseOf(toNumber(wire.originalPrice)),
  stock: toNumber(wire.totalStock),
}))
