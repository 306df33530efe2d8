/** The four steps of a delivery, in order. */
export const DELIVERY_STEPS = ['OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export type DeliveryStatus = (typeof DELIVERY_STEPS)[number]

const squeezed = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

/** Parses a status, written with or without spaces. */
export const toDeliveryStatus = (text: string): DeliveryStatus | null =>
  DELIVERY_STEPS.find((step) => squeezed(step) === squeezed(text)) ?? null

/** The public data of an order, for everyone with its id: nothing personal. */
export interface Tracking {
  readonly orderId: string
  /** Null if it is not one of the steps. */
  readonly status: DeliveryStatus | null
  readonly estimatedDelivery: Date | null
  /** Set if all of it was cancelled or returned. */
  readonly outcome?: 'cancelled' | 'returned'
}

/** An order that was found. */
export interface Found {
  readonly state: 'found'
  readonly tracking: Tracking
}

/** Number of shown characters of an order id. */
export const SHORT_ID_LENGTH = 8

/** Returns the shown part of an order id: its last 8 characters. */
export const shortId = (orderId: string): string => orderId.slice(-SHORT_ID_LENGTH)

/**
 * Returns the order id in a typed or pasted text: without "#", spaces and invisible characters, and in lower case where
 * it is hexadecimal.
 */
export function orderIdIn(typed: string): string {
  const id = typed.normalize('NFKC').replaceAll(/[\s#\p{Cf}]/gu, '')
  return /^[\da-f]+$/i.test(id) ? id.toLowerCase() : id
}

/** Returns the index of the current step, −1 if the status is unknown. Steps up to it are done. */
export const stepOf = (status: DeliveryStatus | null): number =>
  status === null ? -1 : DELIVERY_STEPS.indexOf(status)
