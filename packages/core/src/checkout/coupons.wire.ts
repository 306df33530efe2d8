import * as v from 'valibot'
import { type Paise, paiseOf } from '../shared/money.ts'
import { accepted } from '../shared/wire.ts'
import type { Coupon } from './coupons.ts'

const Rupees = v.pipe(v.number(), v.minValue(0))

/** Response of `POST /api/v1/order/coupon`. Amounts are rupees; `products` are ids, null for all products. */
export const CouponAnswerWire = v.object({
  ...accepted,
  data: v.object({
    code: v.string(),
    percent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    amount: v.nullable(Rupees),
    minimum: Rupees,
    products: v.nullable(v.array(v.string())),
  }),
})
export type CouponAnswerWire = v.InferOutput<typeof CouponAnswerWire>

export const readCoupon = (body: unknown): Coupon => {
  const { products, amount, minimum, ...coupon } = v.parse(CouponAnswerWire, body).data
  return {
    ...coupon,
    amount: amount === null ? null : paiseOf(amount),
    minimum: paiseOf(minimum) ?? (0 as Paise),
    productIds: products,
  }
}
