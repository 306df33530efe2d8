import { formatDay } from '../shared/dates.ts'
import { path } from '../shared/http.ts'
import type { Paise } from '../shared/money.ts'
import { slotHours, slotTimes } from '../shared/slots.ts'
import type { Shop } from '../shop.ts'
import { deliveryTexts } from './delivery.texts.ts'
import { deliveryFee, deliveryProblems, type PincodeDelivery } from './delivery.ts'
import { readDelivery } from './delivery.wire.ts'

/** Loads how the shop delivers to a pincode. Late code: few shops have rules. */
export async function loadDelivery(
  { http, texts }: Shop,
  pincode: string,
  signal: AbortSignal,
): Promise<PincodeDelivery> {
  const read = { signal, asVisitor: true }
  const offer = await http.get(path`/api/v1/delivery/${pincode}`, readDelivery, read)
  return {
    pincode,
    offer,
    fee: (subtotal) => (offer ? deliveryFee(offer, subtotal) : (0 as Paise)),
    problems: (order) => deliveryProblems(texts(deliveryTexts), pincode, offer, order),
    when: (slot, day = formatDay) =>
      offer?.slots.some(({ id }) => id === slot)
        ? `${day(slotTimes(slot).to)}, ${slotHours(slot)}`
        : offer && day(offer.day),
  }
}
