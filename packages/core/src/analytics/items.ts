import type { Variation } from '../catalogue/catalogue.ts'
import type { ActivityList, ActivityProduct } from '../shared/activity.ts'
import { type Paise, rupeesOf, sumOf } from '../shared/money.ts'
import type { AnalyticsItem, AnalyticsList, AnalyticsValue } from './events.ts'

export interface EventProduct {
  readonly id: string
  readonly name?: string | undefined
  readonly price?: Paise | null | undefined
  readonly variation?: Partial<Variation> | null | undefined
  /** @default 1 */
  readonly quantity?: number | undefined
}

type ListFields = Pick<AnalyticsList, 'item_list_id' | 'item_list_name'>
type Known = ActivityProduct & { readonly place: ListFields & { readonly index?: number } }

/** GA4's fields of a list. */
export function fieldsOf({ name, category, top, search }: ActivityList): ListFields {
  const [id] = Object.entries({ category, top, search }).filter(([, value]) => value)
  const shown = name || category || top || search
  return { ...(id && { item_list_id: id.join(':') }), ...(shown && { item_list_name: shown }) }
}

/** The products of a shop's events. Amounts become rupees here, and only here. */
export function analyticsItems() {
  /** Products that this page has shown, by their ids. */
  const known = new Map<string, Known>()

  const amountOf = ({ id, price }: EventProduct) => price ?? known.get(id)?.price ?? null

  function itemOf(given: EventProduct): AnalyticsItem {
    const { id, name, variation, quantity = 1 } = given
    const product = known.get(id)
    const amount = amountOf(given)
    const off = amount === null ? 0 : (product?.originalPrice ?? 0) - amount
    const variant = [variation?.size, variation?.color].filter(Boolean).join(', ')
    return {
      item_id: id,
      item_name: name || product?.name || id,
      ...(product && { item_category: product.category }),
      ...(variant && { item_variant: variant }),
      ...(amount !== null && { price: rupeesOf(amount) }),
      ...(off > 0 && { discount: rupeesOf(off as Paise) }),
      ...product?.place,
      quantity,
    }
  }
  return {
    /**
     * Remembers products for events that only have their ids.
     * @param list the list that shows them
     */
    remember(products: readonly ActivityProduct[], list?: ActivityList): void {
      products.forEach((product, index) => {
        const place = list ? { ...fieldsOf(list), index } : (known.get(product.id)?.place ?? {})
        known.set(product.id, { ...product, place })
      })
    },
    itemOf,
    inTotal(products: readonly EventProduct[]): AnalyticsValue {
      const lines = products.map((one) => ({
        price: amountOf(one) ?? (0 as Paise),
        quantity: one.quantity ?? 1,
      }))
      return { currency: 'INR', value: rupeesOf(sumOf(lines)), items: products.map(itemOf) }
    },
    /** The list that showed a product last. */
    listOf(id: string): ListFields {
      const { index: _, ...list } = known.get(id)?.place ?? {}
      return list
    },
  }
}

export type AnalyticsItems = ReturnType<typeof analyticsItems>
