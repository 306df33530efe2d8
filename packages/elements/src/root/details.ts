// The `detail` of the elements' events.

/** Detail of `haat:failed`. */
export interface FailedDetail {
  /**
   * What went wrong: `code-not-loaded` (its code did not arrive in 30 s), `too-slow` (nothing to show after 30 s),
   * `no-store` and `no-product-id` (what an attribute has to name), `no-origin` (the page is in a sandboxed frame),
   * `not-a-partner` (the shop's list lacks this origin), `not-found` (there is no such product), `unreachable` (no answer
   * of the shop), `refused` (another HTTP error), `unreadable` (an answer that is not the shop's), `internal` (a mistake
   * of ours).
   */
  code:
    | 'code-not-loaded'
    | 'too-slow'
    | 'no-store'
    | 'no-product-id'
    | 'no-origin'
    | 'not-a-partner'
    | 'not-found'
    | 'unreachable'
    | 'refused'
    | 'unreadable'
    | 'internal'
  /** For the developer of the page: what is wrong, and which line to write. */
  message: string
}

/** Detail of `haat:auth:required`. */
export interface AuthRequiredDetail {
  /** What waits behind the sign-in. */
  reason: 'account' | 'cart' | 'favourites' | 'product' | 'shop'
  /** Where the shop leads afterwards, as a path of its own. */
  returnTo: string
  /** The shop's sign-in page, where the shopper goes unless the event is cancelled. */
  href: string
}

/** Detail of `haat:auth:signed-in`. */
export interface AuthSignedInDetail {
  /** What the page may do for the shopper: with the cart and the favourites, and nothing else. */
  scope: 'cart'
}

/** Detail of `haat:checkout:start`. */
export interface CheckoutStartDetail {
  /** Where the shopper goes unless the event is cancelled. */
  href: string
}

/** Detail of `haat:product:open`. */
export interface ProductOpenDetail {
  id: string
  name: string
  /** Where the shopper goes unless the event is cancelled. */
  href: string
}

/** Detail of `haat:search`. */
export interface SearchDetail {
  /** What is searched for, without the spaces around it. */
  text: string
  /** Where the shopper goes unless the event is cancelled. */
  href: string
}

/** Detail of `haat:cart:lines-update`. */
export interface CartLinesUpdateDetail {
  lines: { productId: string; variationId: string; quantity: number }[]
  /** Lines, not pieces. */
  count: number
  /** Paise. */
  total: number
}

/** Detail of `haat:favourites:update`. */
export interface FavouritesUpdateDetail {
  products: { productId: string; name: string }[]
  count: number
}

/** Detail of `haat:order:placed`. */
export interface OrderPlacedDetail {
  orderId: string
  /** The order in the shop, where the shopper goes unless the event is cancelled. */
  href: string
}

/** Detail of `haat:account:tab`. */
export interface AccountTabDetail {
  tab: 'personal-info' | 'order-history' | 'address' | 'review'
}

/** Detail of `haat:assistant:toggle`. */
export interface AssistantToggleDetail {
  open: boolean
}

/** Detail of `haat:assistant:message`. */
export interface AssistantMessageDetail {
  from: 'shopper' | 'assistant'
  text: string
}

/** Detail of `haat:assistant:intent`. */
export interface AssistantIntentDetail {
  /** What the shopper meant, by the name of its keyword; `unknown` where none was in it. */
  intent: string
  /** What the conversation was about when they said it; null for nothing yet. */
  mode: 'profile' | 'orders' | 'addresses' | 'contact' | 'cart' | 'guide' | 'logout' | null
}
