import type { Purchase } from '../payment/payment.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { type Coupon, couponCode } from './coupons.ts'
import { readCoupon } from './coupons.wire.ts'

/** What the shop says about a code: the coupon, or why it cannot be used. `refused`: by the shop, not by the network. */
export type CouponAnswer = { readonly coupon: Coupon } | { readonly why: string; readonly refused: boolean }

/** Asks the shop for a coupon for these products. Changes nothing. Never rejects. */
export async function checkCoupon(
  { http, texts }: Shop,
  userId: string,
  typed: string,
  { lines, source }: Pick<Purchase, 'lines' | 'source'>,
): Promise<CouponAnswer> {
  const words = texts(checkoutTexts).coupon
  const coupon = couponCode(typed)
  if (coupon === '') return { why: words.invalid, refused: true }
  const products = lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity }))
  try {
    const body = { userId, coupon, products, source }
    return { coupon: await http.post('/api/v1/order/coupon', readCoupon, { body, retry: true }) }
  } catch (thrown) {
    const { status, serverMessage } = toFailure(thrown)
    const refused = status === 400
    return { why: (refused && serverMessage) || words.unchecked, refused }
  }
}
