import type { Paise } from '@haat/core'
import {
  type DeliveryOffer,
  deliveryFee,
  deliveryProblems,
  deliveryTexts,
  slotTimes,
} from '@haat/core/delivery'
import type { PaymentMethod } from '@haat/core/payment'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import { type Basket, type Destination, type Drizzle, orderLines, orders } from '../database/index.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { placesHeld } from '../payments/intents/slots.ts'
import { texts } from '../texts.ts'
import { type Delivery, deliveryTo, EVERYWHERE } from './delivery.rules.ts'

/** Orders and open payments that are not counted: what is about to take a place itself. */
interface Except {
  readonly orderId?: string
  /** A shopper whose open payments give their places back. */
  readonly userId?: string
}

/** Returns the number of orders and open payments of slots, by their ids. Cancelled orders give their places back. */
async function placesTaken(
  db: Drizzle,
  slots: readonly string[],
  { orderId = '', userId = '' }: Except = {},
): Promise<ReadonlyMap<string, number>> {
  if (slots.length === 0) return new Map()
  const isDelivered = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.state} <> 'cancelled')`
  const counts = [
    await db
      .select({ slot: orders.slot, taken: count() })
      .from(orders)
      .where(
        and(inArray(orders.slot, [...slots]), eq(orders.refund, 'none'), ne(orders.id, orderId), isDelivered),
      )
      .groupBy(orders.slot),
    await placesHeld(db, slots, userId),
  ].flat()
  const taken = new Map<string, number>()
  for (const one of counts) taken.set(one.slot, (taken.get(one.slot) ?? 0) + one.taken)
  return taken
}

async function withFreeSlots(db: Drizzle, { slots, ...delivery }: Delivery, except?: Except) {
  const limited = slots.filter(({ capacity }) => capacity !== null).map(({ id }) => id)
  const taken = await placesTaken(db, limited, except)
  const isFree = ({ id, capacity }: Delivery['slots'][number]) =>
    capacity === null || (taken.get(id) ?? 0) < capacity
  return { ...delivery, slots: slots.map((slot) => ({ id: slot.id, isFree: isFree(slot) })) }
}

/** Returns how the shop delivers to a pincode, with the slots that are free now; null if it does not. */
export async function offerFor(
  { db, clock, orderRules }: Pick<Context, 'db' | 'clock' | 'orderRules'>,
  pincode: string,
): Promise<DeliveryOffer | null> {
  const delivery = deliveryTo(orderRules.delivery ?? EVERYWHERE, pincode, clock.now())
  return delivery && withFreeSlots(db, delivery)
}

/** What is delivered: to whom, what the products cost, and how it is paid. Amounts are in paise. */
interface Order {
  readonly destination: Destination
  readonly userId: string
  readonly subtotal: Paise
  /** What it costs without the delivery. */
  readonly total: Paise
  readonly method: PaymentMethod
  readonly slot: string
}

/**
 * Returns what the delivery of an order costs, its slot, and the time by which it is delivered, within a transaction that
 * has locked what it changes. One transaction at a time counts and takes the places of a slot.
 * @throws Problem 400 if the shop does not deliver so; 409 for a slot that is full or over
 */
export async function takeDelivery(
  db: Drizzle,
  { clock, orderRules }: Pick<Context, 'clock' | 'orderRules'>,
  { destination: { pincode }, userId, subtotal, total, method, slot }: Order,
): Promise<Pick<Basket, 'deliveryPaise' | 'promisedAt' | 'slot' | 'slotCapacity'>> {
  if (orderRules.delivery === null) return {}
  const delivery = deliveryTo(orderRules.delivery, pincode, clock.now())
  const chosen = delivery?.slots.find(({ id }) => id === slot)
  if (chosen) await lockUntilEnd(db, 'slots', chosen.id)
  const offer = delivery && (await withFreeSlots(db, delivery, { userId }))
  const fee = offer ? deliveryFee(offer, subtotal) : 0
  const order = { subtotal, total: (total + fee) as Paise, method, slot }
  const problems = deliveryProblems(texts(deliveryTexts), pincode, offer, order)
  const why = problems.address ?? problems.method
  if (why !== null) throw badRequest(why)
  if (problems.slot !== null) throw new Problem(slot === '' ? 400 : 409, problems.slot)
  const day = offer?.day ?? new Date(clock.now())
  return {
    deliveryPaise: fee,
    promisedAt: (chosen ? slotTimes(chosen.id).to : day).toISOString(),
    slot: chosen?.id ?? '',
    slotCapacity: chosen?.capacity ?? null,
  }
}

/** Whether the slot of an order that is placed only now, after its payment had lost its place, is to come and has one for it. */
export async function hasPlace(
  db: Drizzle,
  { slot = '', slotCapacity = null }: Basket,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<boolean> {
  if (slot === '') return true
  if (slotTimes(slot).from.getTime() <= now) return false
  if (slotCapacity === null) return true
  await lockUntilEnd(db, 'slots', slot)
  return ((await placesTaken(db, [slot], { orderId })).get(slot) ?? 0) < slotCapacity
}
