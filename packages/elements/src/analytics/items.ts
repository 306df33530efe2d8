import { type Paise, rupeesOf } from '@haat/core'
import type { Product, Variation } from '@haat/core/catalogue'
import type { AnalyticsItem, AnalyticsValue } from './events.ts'

/** Products that this page has shown, by their ids. */
const known = new Map<string, Product>()

/** Remembers products for events that only have their ids. */
export function remember(products: readonly Product[]): void {
  for (const product of products) known.set(product.id, product)
}

/** The data of a product that an event has. */
export interface EventProduct {
  readonly id: string
  readonly name?: string | undefined
  readonly price?: Paise | null | undefined
  readonly variation?: Partial<Variation> | null | undefined
  /** @default 1 */
  readonly quantity?: number | undefined
}

export function itemOf({ id, name, price, variation, quantity = 1 }: EventProduct): AnalyticsItem {
  const product = known.get(id)
  const amount = price ?? product?.price
  const variant = [variation?.size, variation?.color].filter(Boolean).join(', ')
  return {
    item_id: id,
    item_name: name || product?.name || id,
    ...(product && { item_category: product.category }),
    ...(variant && { item_variant: variant }),
    ...(typeof amount === 'number' && { price: rupeesOf(amount) }),
    quantity,
  }
}

/** Items with their total, which is added up in paise. */
export function inTotal(items: readonly AnalyticsItem[]): AnalyticsValue {
  const paise = items.reduce((sum, { price = 0, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { currency: 'INR', value: paise / 100, items }
}
