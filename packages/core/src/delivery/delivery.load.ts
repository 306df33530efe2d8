import { formatDay } from '../shared/dates.ts'
import { path } from '../shared/http.ts'
import type { Paise } from '../shared/money.ts'
import { slotHours, slotTimes } from '../shared/slots.ts'
import type { Shop } from '../shop.ts'
import { deliveryTexts } from './delivery.texts.ts'
import { type Deliverable, deliveryFee, deliveryProblems } from './delivery.ts'
import { readDelivery } from './delivery.wire.ts'

/** Loads how the shop delivers to a pincode. Late code: few shops have rules. */
export async function loadDelivery({ http, texts }: Shop, pincode: string, signal: AbortSignal) {
  const read = { signal, asVisitor: true }
  const offer = await http.get(path`/api/v1/delivery/${pincode}`, readDelivery, read)
  return {
    pincode,
    /** Null if the shop does not deliver there. */
    offer,
    /** Returns what it costs. @param subtotal what the products cost, before coupons */
    fee: (subtotal: Paise) => (offer ? deliveryFee(offer, subtotal) : (0 as Paise)),
    problems: (order: Deliverable) => deliveryProblems(texts(deliveryTexts), pincode, offer, order),
    /**
     * Returns the day for display, with the hours of a chosen slot; null if the shop does not deliver there.
     * @param day how days are written. @default as the page does
     */
    when: (slot: string, day = formatDay) =>
      offer?.slots.some(({ id }) => id === slot)
        ? `${day(slotTimes(slot).to)}, ${slotHours(slot)}`
        : offer && day(offer.day),
  }
}

/** The delivery to a pincode, with its rules. */
export type PincodeDelivery = Awaited<ReturnType<typeof loadDelivery>>
