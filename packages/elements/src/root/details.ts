// The `detail` of the elements' events.

/** Detail of `haat:failed`. */
export interface FailedDetail {
  /** The reason. REFERENCE.md describes each code. */
  code:
    | 'code-not-loaded'
    | 'too-slow'
    | 'no-store'
    | 'no-product-id'
    | 'invalid-quantity'
    | 'no-token'
    | 'no-origin'
    | 'other-document'
    | 'not-a-partner'
    | 'not-found'
    | 'unreachable'
    | 'refused'
    | 'unreadable'
    | 'internal'
  /** For the developer of the page: the error, and the line to write. */
  message: string
}

/** Detail of `haat:auth:required`. */
export interface AuthRequiredDetail {
  /** The feature that needs the sign-in. */
  reason: 'account' | 'cart' | 'favourites' | 'product' | 'shop'
  /** Path of the shop that opens after the sign-in. */
  returnTo: string
  /** The shop's sign-in page, which opens unless the event is cancelled. */
  href: string
}

/** Detail of `haat:auth:signed-in`. */
export interface AuthSignedInDetail {
  /** Scope of the page's session: only cart and favourites. */
  scope: 'cart'
}

/** Detail of `haat:checkout:start`. */
export interface CheckoutStartDetail {
  /** The page that opens unless the event is cancelled. */
  href: string
}

/** Detail of `haat:product:open`. */
export interface ProductOpenDetail {
  id: string
  name: string
  /** The page that opens unless the event is cancelled. */
  href: string
}

/** Detail of `haat:search`. */
export interface SearchDetail {
  /** The search text, trimmed. */
  text: string
  /** The page that opens unless the event is cancelled. */
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
  /** The order's page in the shop, which opens unless the event is cancelled. */
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
  /** Name of the matched keyword; `unknown` without a match. */
  intent: string
  /** Topic of the conversation before the message; null for none. */
  mode: 'profile' | 'orders' | 'addresses' | 'contact' | 'cart' | 'guide' | 'logout' | null
}
