/** One product of an event, with GA4's names. It does not identify the shopper. */
export interface AnalyticsItem {
  /** The last part of the product's address in the shop. */
  readonly item_id: string
  readonly item_name: string
  /** Absent if this page does not have it. */
  readonly item_category?: string
  /** Size and colour. */
  readonly item_variant?: string
  /** Rupees for one piece; absent if the product has no price. */
  readonly price?: number
  readonly quantity: number
}

/** An event with an amount. */
export interface AnalyticsValue {
  readonly currency: 'INR'
  /** Rupees. */
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

/** Products of a list. */
export interface AnalyticsList {
  /** The grid's heading, else its category, its tag or its search text. */
  readonly item_list_name?: string
  readonly items: readonly AnalyticsItem[]
}

/** Detail of each event by name, in the format of GA4's e-commerce events. */
export interface AnalyticsEvents {
  /** A `<haat-product>` shows a product. */
  view_item: AnalyticsValue
  /** A `<haat-product-grid>` shows products that it did not show before. */
  view_item_list: AnalyticsList
  /** A shopper opens a product's page. */
  select_item: AnalyticsList
  /** The shop has added pieces to the cart. */
  add_to_cart: AnalyticsValue
  /** The shop has removed pieces from the cart. */
  remove_from_cart: AnalyticsValue
  /** A shopper opens the checkout. */
  begin_checkout: AnalyticsValue
  /** An order was placed in a `<haat-checkout in-place>`. */
  purchase: AnalyticsValue & { readonly transaction_id: string; readonly coupon?: string }
}

export type AnalyticsName = keyof AnalyticsEvents

/** Subscribes to an event. @returns a function that unsubscribes */
export type SubscribeToAnalytics = <Name extends AnalyticsName>(
  name: Name,
  listener: (event: AnalyticsEvents[Name]) => unknown,
) => () => void
