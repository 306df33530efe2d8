import * as v from 'valibot'
import { type Paise, paiseOf } from '../shared/money.ts'
import type { DeliveryOffer } from './delivery.ts'

const Rupees = v.pipe(v.number(), v.minValue(0))

/** `GET /api/v1/delivery/{pincode}`, added by Haat. Amounts are rupees; `data` is null if the shop does not deliver there. */
export const DeliveryAnswerWire = v.object({
  success: v.literal(true),
  data: v.nullable(
    v.object({
      pincode: v.string(),
      fee: Rupees,
      freeFrom: v.nullable(Rupees),
      minimum: Rupees,
      mostCash: v.nullable(Rupees),
      /** The end of the day by which an order is delivered. */
      day: v.string(),
      slots: v.array(v.object({ id: v.string(), isFree: v.boolean() })),
    }),
  ),
})
export type DeliveryAnswerWire = v.InferOutput<typeof DeliveryAnswerWire>

const paise = (rupees: number) => paiseOf(rupees) ?? (0 as Paise)

/** Returns null if the shop does not deliver there. */
export function readDelivery(body: unknown): DeliveryOffer | null {
  const { data } = v.parse(DeliveryAnswerWire, body)
  if (data === null) return null
  const { fee, freeFrom, minimum, mostCash, day, ...offer } = data
  return {
    ...offer,
    fee: paise(fee),
    freeFrom: freeFrom === null ? null : paise(freeFrom),
    minimum: paise(minimum),
    mostCash: mostCash === null ? null : paise(mostCash),
    day: new Date(day),
  }
}
