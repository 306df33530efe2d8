/** Everything that was acknowledged to shoppers, to be compared with the database. */
export interface Acknowledged {
  readonly cash: {
    readonly key: string
    readonly userId: string
    readonly orderId: string
    readonly pieces: number
    readonly totalPaise: number
    /** Tries before, of which no answer arrived. */
    readonly cut: number
    /** One of them had placed it. */
    readonly replayed: boolean
  }[]
  /** Payments that were opened; `wei` of those in ether. */
  readonly opened: {
    readonly intentId: string
    readonly userId: string
    readonly amountPaise?: number
    readonly providerRef?: string
    readonly wei?: string
  }[]
  /** Payments that made an order, as it was answered. */
  readonly paid: { readonly intentId: string; readonly orderId: string }[]
  /** Payments that are on their way, as it was answered with 202. */
  readonly pending: { readonly intentId: string }[]
  /** Payments of the card provider that were refused, because another one was enough. */
  readonly refused: string[]
  /** Purchases that were refused because something was sold out. */
  soldOut: number
}

export const nothingAcknowledged = (): Acknowledged => ({
  cash: [],
  opened: [],
  paid: [],
  pending: [],
  refused: [],
  soldOut: 0,
})
