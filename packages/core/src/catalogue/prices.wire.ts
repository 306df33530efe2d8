import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { listOf, toNumber } from '../shared/wire.ts'
import type { Product } from './catalogue.ts'

export type ProductPrice = Pick<Product, 'id' | 'price' | 'originalPrice' | 'stock'>

/**
 * The fields of a product on the wire (`ProductWire`) that contain price and stock: a small schema for small bundles.
 */
const PriceWire = v.object({
  _id: v.string(),
  price: v.optional(v.unknown()),
  originalPrice: v.optional(v.unknown()),
  totalStock: v.optional(v.unknown()),
})

export const readPrices: (body: unknown) => ProductPrice[] = listOf(PriceWire, (wire) => ({
  id: wire._id,
  price: paiseOf(toNumber(wire.price)),
  originalPrice: paiseOf(toNumber(wire.originalPrice)),
  stock: toNumber(wire.totalStock),
}))
