/** The four steps of a delivery, in order (account.md §4). */
export const DELIVERY_STEPS = ['OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export type DeliveryStatus = (typeof DELIVERY_STEPS)[number]

/** What is public about an order, for anybody who has its id: nothing personal. */
export interface Tracking {
  readonly orderId: string
  /** Null for a status that is not one of the steps. */
  readonly status: DeliveryStatus | null
  readonly estimatedDelivery: Date | null
}

/** An order that the shop knows. */
export interface Found {
  readonly state: 'found'
  readonly tracking: Tracking
}

/** Characters of an order id that are shown (account.md §9). */
export const SHORT_ID_LENGTH = 8

/** An order id for reading: its last 8 characters. */
export const shortId = (orderId: string): string => orderId.slice(-SHORT_ID_LENGTH)

/** Index of the current step, −1 where the status is unknown. Steps up to it are done. */
export const stepOf = (status: DeliveryStatus | null): number =>
  status === null ? -1 : DELIVERY_STEPS.indexOf(status)
