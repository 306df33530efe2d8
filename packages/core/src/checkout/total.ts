import type { Paise } from '../shared/money.ts'

/** The one coupon of the shop (account.md §9); case does not matter. */
export const COUPON = 'FEATURE10'

/** Whether what was typed is the coupon. */
export const isCoupon = (typed: string): boolean => typed.trim().toUpperCase() === COUPON

/** What a basket comes to. The coupon takes off 10 % of the subtotal, rounded to whole paise. */
export function orderTotal(subtotal: Paise, withCoupon: boolean) {
  const discount = (withCoupon ? Math.round(subtotal / 10) : 0) as Paise
  return { subtotal, discount, total: (subtotal - discount) as Paise }
}

/** The "Order Total" box. Shipping and delivery are 0, shown as Free. */
export type OrderTotal = Readonly<ReturnType<typeof orderTotal>>
