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
  /** Rupees that one piece was dearer before; absent without a discount. */
  readonly discount?: number
  /** Position in the list that showed it last, from 0; absent if no list did. */
  readonly index?: number
  /** See {@link AnalyticsList}. */
  readonly item_list_id?: string
  readonly item_list_name?: string
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
  /** What it is limited to: `category:Fruit`, `top:topDeals`, `search:onion`. Absent for all products. */
  readonly item_list_id?: string
  /** The list's own name or heading, else its category, its tag or its search text. */
  readonly item_list_name?: string
  readonly items: readonly AnalyticsItem[]
}

/** Detail of each event by name, in the format of GA4's e-commerce events. */
export interface AnalyticsEvents {
  /** A product's page or element shows a product. */
  view_item: AnalyticsValue
  /** A grid shows products that it did not show before. */
  view_item_list: AnalyticsList
  /** A shopper opens a product's page. */
  select_item: AnalyticsList
  /** The shop has added pieces to the cart. */
  add_to_cart: AnalyticsValue
  /** The shop has removed pieces from the cart. */
  remove_from_cart: AnalyticsValue
  /** The shop has added a product to the favourites. */
  add_to_wishlist: AnalyticsValue
  /** A cart is shown. */
  view_cart: AnalyticsValue
  /** A shopper opens the checkout. */
  begin_checkout: AnalyticsValue
  /** An address is chosen in the checkout. */
  add_shipping_info: AnalyticsValue
  /** A way to pay is chosen in the checkout: `cod`, `card` or `crypto`. */
  add_payment_info: AnalyticsValue & { readonly payment_type: string }
  /** An order was placed on this page. */
  purchase: AnalyticsValue & { readonly transaction_id: string; readonly coupon?: string }
  /** A shopper searches for a text. */
  search: { readonly search_term: string }
  /** A visitor has signed in, at the shop. */
  login: { readonly method: 'shop' }
}

export type AnalyticsName = keyof AnalyticsEvents

/** Name and detail of an event. */
export type AnalyticsArguments = {
  [Name in AnalyticsName]: [name: Name, event: AnalyticsEvents[Name]]
}[AnalyticsName]

/** Subscribes to an event. @returns a function that unsubscribes */
export type SubscribeToAnalytics = <Name extends AnalyticsName>(
  name: Name,
  listener: (event: AnalyticsEvents[Name]) => unknown,
) => () => void
