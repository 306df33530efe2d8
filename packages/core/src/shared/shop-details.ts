/** What the shop promises; the same on every screen. */
export interface ShopPromises {
  /** How long an order can be cancelled in any case: '1 hour'. */
  readonly cancelWithin: string
  /** Days in which unused products can be sent back. */
  readonly returnDays: number
  /** Days in which something defective or wrong is reported. */
  readonly defectDays: number
  readonly refundIn: string
  readonly deliveryIn: string
  readonly afterShipping: string
  /** How long a delivery abroad takes; null if the shop does not deliver abroad. */
  readonly abroadIn: string | null
  readonly support: string
  /** What is guaranteed for longer than returns: '1 year warranty'; null for nothing. */
  readonly warranty: string | null
  /** The amount from which delivery is free; null if every screen has its own. */
  readonly freeDelivery: string | null
  /** Code of the coupon that the home page and the assistant tell about; null for none. */
  readonly coupon: string | null
  /** What it takes off: '10%' or '₹50.00'. */
  readonly couponTakes: string | null
}

/** The promises of the specification. */
export const SPECIFIED_PROMISES: ShopPromises = {
  cancelWithin: '1 hour',
  returnDays: 30,
  defectDays: 7,
  refundIn: '3-5 business days',
  deliveryIn: '3-5 business days',
  afterShipping: '2-3 days',
  abroadIn: '7-14 business days',
  support: '24/7',
  warranty: '1 year warranty',
  freeDelivery: null,
  coupon: 'FEATURE10',
  couponTakes: '10%',
}

/** Who runs a shop, and what it promises: from `shop.json` in its folder. */
export interface ShopDetails {
  readonly name: string
  readonly motto: string
  readonly email: string
  /** As people write it: '+91 80 1234 5678'. */
  readonly phone: string
  /** Number for chats on WhatsApp, as people write it; missing if the shop has none. */
  readonly whatsapp?: string | undefined
  readonly address: {
    readonly street: string
    readonly city: string
    readonly pincode: string
    readonly region: string
  }
  readonly hours: { readonly phone: string; readonly counter: string }
  /** The colour of its buttons in the light theme, for the window of the card provider: '#0d632d'. */
  readonly accent?: string | undefined
  readonly promises: ShopPromises
  /** Set if fee and day of a delivery depend on the pincode. */
  readonly delivery?: true | undefined
}

/** What a shop tells the pages of partners, and its assistant. */
export interface AboutShop {
  readonly details: ShopDetails
  /** The answers of the FAQ. The assistant finds them by the id of their question, such as 'refund'. */
  readonly questions: readonly { readonly id: string; readonly answer: string }[]
  /** Languages of its pages: the first at the usual addresses, others below `/hi`. */
  readonly languages: readonly string[]
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
