import type { Paise } from '../shared/money.ts'
import { toNumber } from '../shared/wire.ts'
import type { PricedUnit, Product } from './catalogue.ts'

/** Units of net quantities. */
export const UNITS = ['kg', 'g', 'l', 'ml', 'm', 'cm', 'piece'] as const
export type Unit = (typeof UNITS)[number]

/** A net quantity: 500 g. */
interface Measure {
  /** More than 0. */
  readonly amount: number
  readonly unit: Unit
}

/** How many of a unit are one of the units that prices are compared by. */
export const PRICED: Readonly<Record<Unit, readonly [PricedUnit, number]>> = {
  kg: ['kg', 1],
  g: ['kg', 1_000],
  l: ['l', 1],
  ml: ['l', 1_000],
  m: ['m', 1],
  cm: ['m', 100],
  piece: ['piece', 1],
}

/** Returns the net quantity of a product; null if its amount or its unit is not usable. */
export function measureOf({ netQuantity, unit = '' }: Pick<Product, 'netQuantity' | 'unit'>): Measure | null {
  const amount = toNumber(netQuantity)
  return amount !== null && amount > 0 && Object.hasOwn(PRICED, unit) ? { amount, unit: unit as Unit } : null
}

/**
 * Returns the price of a kilogram, litre, metre or piece, rounded to the nearest paisa. Null without a net quantity, and
 * if sizes have their own prices, because the quantity is the product's.
 */
export function unitPriceOf(
  product: Pick<Product, 'price' | 'netQuantity' | 'unit'> & {
    readonly variations: readonly Pick<Product['variations'][number], 'price'>[]
  },
): { readonly price: Paise; readonly unit: PricedUnit } | null {
  const { price, variations } = product
  const measure = measureOf(product)
  const isVaried = variations.some((one) => one.price !== undefined && one.price !== price)
  if (price === null || !measure || isVaried) return null
  const [unit, parts] = PRICED[measure.unit]
  return { price: Math.round((price * parts) / measure.amount) as Paise, unit }
}
