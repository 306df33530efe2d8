import type { Paise } from '../shared/money.ts'

/** The only coupon of the shop (account.md §9); not case-sensitive. */
export const COUPON = 'FEATURE10'

/** Whether the typed text is the coupon. */
export const isCoupon = (typed: string): boolean => typed.trim().toUpperCase() === COUPON

/** Returns the order total. The coupon takes 10 % off the subtotal, rounded to whole paise. */
export function orderTotal(subtotal: Paise, withCoupon: boolean) {
  const discount = (withCoupon ? Math.round(subtotal / 10) : 0) as Paise
  return { subtotal, discount, total: (subtotal - discount) as Paise }
}

/** The "Order Total" box. Shipping and delivery are 0, shown as Free. */
export type OrderTotal = Readonly<ReturnType<typeof orderTotal>>
