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
  /** Orders of purchases, as all responses about them say. */
  readonly ordered: { readonly userId: string; readonly purchaseId: string; readonly orderId: string }[]
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
  opened: [],
  paid: [],
  pending: [],
  refused: [],
  soldOut: 0,
})
