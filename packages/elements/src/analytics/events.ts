/** One product of an event, as GA4 names things. Nothing in it says who the shopper is. */
export interface AnalyticsItem {
  /** The end of the product's address in the shop. */
  readonly item_id: string
  readonly item_name: string
  /** Left out where this page does not know it. */
  readonly item_category?: string
  /** Size and colour. */
  readonly item_variant?: string
  /** Rupees for one piece; left out where the shop has none. */
  readonly price?: number
  readonly quantity: number
}

/** What every event has that is about an amount. */
export interface AnalyticsValue {
  readonly currency: 'INR'
  /** Rupees. */
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

/** Products of a list. */
export interface AnalyticsList {
  /** The grid's heading, else its category, its tag or what was searched for. */
  readonly item_list_name?: string
  readonly items: readonly AnalyticsItem[]
}

/** Detail of each event by its name, in the shapes of GA4's e-commerce events. */
export interface AnalyticsEvents {
  /** A `<haat-product>` shows a product. */
  view_item: AnalyticsValue
  /** A `<haat-product-grid>` shows products that it did not show before. */
  view_item_list: AnalyticsList
  /** A shopper opens a product's page. */
  select_item: AnalyticsList
  /** The shop has put pieces into the cart. */
  add_to_cart: AnalyticsValue
  /** The shop has taken pieces out of the cart. */
  remove_from_cart: AnalyticsValue
  /** A shopper goes to the checkout. */
  begin_checkout: AnalyticsValue
  /** An order was placed in a `<haat-checkout in-place>`. */
  purchase: AnalyticsValue & { readonly transaction_id: string; readonly coupon?: string }
}

export type AnalyticsName = keyof AnalyticsEvents

/** Subscribes to an event. @returns ends it */
export type SubscribeToAnalytics = <Name extends AnalyticsName>(
  name: Name,
  listener: (event: AnalyticsEvents[Name]) => unknown,
) => () => void
