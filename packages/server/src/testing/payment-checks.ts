import { systemClock } from '@haat/core'
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { expect } from 'vitest'
import { weiOf } from '../crypto/parts.ts'
import { type Database, orders, paymentIntents, payments, products } from '../database/index.ts'
import { reconcileOnce } from '../payments/reconcile.ts'
import { servicesOf } from '../providers.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { PaymentSimulator } from './payment-simulator.ts'
import type { ThirdParties } from './third-parties.ts'

/** Time after which every open payment has expired and is checked again, in ms. */
const LATER = 6 * 3_600_000
const MOST_ROUNDS = 100

/** Reconciles, first now and then in the future, until every payment was checked and none is open. */
export async function untilSettled(database: Database, { keys, chain }: ThirdParties): Promise<void> {
  const services = await servicesOf(keys)
  await chain?.mine(2)
  await reconcileOnce({ database, services })
  const then = Date.now() + LATER
  const clock = { ...systemClock, now: () => then }
  const { providerRef, askedAt } = paymentIntents
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { open } = await reconcileOnce({ database, services, clock })
    const unasked = await database.db.$count(
      paymentIntents,
      and(isNotNull(providerRef), or(isNull(askedAt), lt(askedAt, new Date(then)))),
    )
    if (open === 0 && unasked === 0) return
  }
  throw new Error(`Haat: after ${MOST_ROUNDS} rounds payments are still open.`)
}

const sorted = (items: Iterable<string>) => [...items].toSorted()

/** Checks that all acknowledged orders and payments are stored as acknowledged, and that there is no other cash order. */
export async function expectAcknowledged(
  { db }: Database,
  acknowledged: Acknowledged,
  label: string,
): Promise<void> {
  const made = new Map((await db.select().from(orders)).map((row) => [row.id, row]))
  const intents = new Map((await db.select().from(paymentIntents)).map((row) => [row.id, row]))

  const wrongCash = acknowledged.cash.filter(({ orderId, userId, totalPaise }) => {
    const order = made.get(orderId)
    return order?.userId !== userId || order.totalPaise !== totalPaise
  })
  expect(wrongCash, `cash orders that were acknowledged otherwise: ${label}`).toEqual([])
  const idsOfKey = new Map(acknowledged.cash.map(({ key, orderId }) => [key, orderId]))
  expect(
    acknowledged.cash.filter(({ key, orderId }) => idsOfKey.get(key) !== orderId),
    `keys with two orders: ${label}`,
  ).toEqual([])

  const wrongOpened = acknowledged.opened.filter(({ intentId, userId, amountPaise, providerRef, wei }) => {
    const intent = intents.get(intentId)
    return (
      intent?.userId !== userId ||
      (amountPaise ?? intent.amountPaise) !== intent.amountPaise ||
      (providerRef ?? null) !== intent.providerRef ||
      (wei ?? null) !== intent.wei
    )
  })
  expect(wrongOpened, `payments that were opened otherwise: ${label}`).toEqual([])

  const orderOf = new Map(
    [...made.values()].map(({ id, userId, purchaseId }) => [`${userId} ${purchaseId}`, id]),
  )
  const wrongOrdered = acknowledged.ordered.filter(
    ({ userId, purchaseId, orderId }) => orderOf.get(`${userId} ${purchaseId}`) !== orderId,
  )
  expect(wrongOrdered, `purchases with another order than acknowledged: ${label}`).toEqual([])
  const prices = new Map((await db.select().from(products)).map(({ id, pricePaise }) => [id, pricePaise]))
  const wrongReferred = acknowledged.referred.filter(({ userId, purchaseId, orderId, products: asked }) => {
    const order = made.get(orderId)
    const cost = asked.reduce(
      (sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity,
      0,
    )
    return order?.userId !== userId || (order.purchaseId !== purchaseId && order.subtotalPaise !== cost)
  })
  expect(wrongReferred, `calls that were referred to another order: ${label}`).toEqual([])
  const wrongPaid = acknowledged.paid.filter(({ intentId, orderId }) => {
    const { userId, purchaseId } = intents.get(intentId) ?? {}
    return orderOf.get(`${userId} ${purchaseId}`) !== orderId
  })
  expect(wrongPaid, `payments that made another order: ${label}`).toEqual([])
  const unpaid = acknowledged.pending.filter(({ intentId }) => intents.get(intentId)?.state !== 'paid')
  expect(unpaid, `payments that were pending and are not paid: ${label}`).toEqual([])

  const isAcknowledged = new Set(acknowledged.cash.map(({ orderId }) => orderId))
  expect(
    [...made.values()].filter(({ id, intentId }) => intentId === null && !isAcknowledged.has(id)),
    `cash orders that were not acknowledged: ${label}`,
  ).toEqual([])
}

/**
 * Checks that the shop recorded all captured and mined payments with their amounts, and that it keeps no refused one: a
 * second payment may be refused while another process, which began before the first one arrived, is capturing it. Its money
 * is returned.
 */
export async function expectAllMoney(
  { db }: Database,
  { card, chain }: ThirdParties,
  {
    simulator,
    acknowledged,
    label,
  }: { simulator: PaymentSimulator; acknowledged: Acknowledged; label: string },
): Promise<void> {
  const counted = await db.select().from(payments)
  const intents = new Map((await db.select().from(paymentIntents)).map((row) => [row.id, row]))
  const ofCard = counted.filter(({ provider }) => provider === 'card')
  const captured = [...card.payments.values()].filter(({ status }) => status === 'captured')
  const nameOf = (id: string, ref: string | null | undefined, paise: number) => `${id} ${ref} ${paise}`
  expect(
    sorted(
      ofCard.map((one) =>
        nameOf(one.paymentId, intents.get(one.intentId ?? '')?.providerRef, one.amountPaise),
      ),
    ),
    `captured payments: ${label}`,
  ).toEqual(sorted(captured.map((one) => nameOf(one.id, one.orderId, one.amountPaise))))
  const isUsed = new Set(ofCard.filter(({ refund }) => refund === 'none').map(({ paymentId }) => paymentId))
  expect(
    acknowledged.refused.filter((id) => isUsed.has(id)),
    `refused payments that are not returned: ${label}`,
  ).toEqual([])

  const ofChain = Map.groupBy(
    counted.filter(({ provider }) => provider === 'crypto'),
    ({ paymentId }) => paymentId.replace(':surplus', ''),
  )
  expect(sorted(ofChain.keys()), `transactions: ${label}`).toEqual(
    sorted(simulator.transactions.map(({ hash }) => `${chain?.id}:${hash}`)),
  )
  const values = await Promise.all(
    simulator.transactions.map(async ({ hash }) => {
      const { value } = (await chain?.send<{ value: string }>('eth_getTransactionByHash', hash)) ?? {
        value: 0,
      }
      return [hash, BigInt(value), weiOf(ofChain.get(`${chain?.id}:${hash}`) ?? [])] as const
    }),
  )
  expect(
    values.filter(([, sent, recorded]) => sent !== recorded),
    `recorded amounts of ether: ${label}`,
  ).toEqual([])
}
