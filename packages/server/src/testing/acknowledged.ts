/** Everything that was acknowledged to shoppers, to compare with the database. */
export interface Acknowledged {
  readonly cash: {
    readonly key: string
    readonly userId: string
    readonly orderId: string
    readonly pieces: number
    readonly totalPaise: number
    /** Number of earlier tries without a response. */
    readonly cut: number
    /** Whether one of them had placed the order. */
    readonly replayed: boolean
  }[]
  /** Orders of purchases, as the responses say that placed them. */
  readonly ordered: { readonly userId: string; readonly purchaseId: string; readonly orderId: string }[]
  /**
   * Orders that other calls were referred to. It is the purchase's, or one of the same products: that order includes the
   * payments that were open for them.
   */
  readonly referred: {
    readonly userId: string
    readonly purchaseId: string
    readonly orderId: string
    readonly products: readonly { readonly productId: string; readonly quantity: number }[]
  }[]
  /** Payments that were opened; `wei` of those in ether. */
  readonly opened: {
    readonly intentId: string
    readonly userId: string
    readonly amountPaise?: number
    readonly providerRef?: string
    readonly wei?: string
  }[]
  /** Payments with an order, according to the response. */
  readonly paid: { readonly intentId: string; readonly orderId: string }[]
  /** Pending payments, which got the response 202. */
  readonly pending: { readonly intentId: string }[]
  /** Card payments that were refused because another one was enough. */
  readonly refused: string[]
  /** Purchases that were refused because a product was sold out. */
  soldOut: number
}

export const nothingAcknowledged = (): Acknowledged => ({
  cash: [],
  ordered: [],
  referred: [],
  opened: [],
  paid: [],
  pending: [],
  refused: [],
  soldOut: 0,
})
