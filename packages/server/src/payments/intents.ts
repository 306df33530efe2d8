import { createHash } from 'node:crypto'
import type { PurchaseWire } from '@haat/core/wire'
import { and, asc, count, eq, gt, inArray, min, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type IntentRow, type NewIntent, paymentIntents } from '../database/schema.ts'
import { claimKey, keepAnswer } from '../http/once.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { type Basket, lockGoods, takeBasket } from '../orders/basket.ts'
import { destinationOf, newId } from '../orders/place.ts'
import { giveBack } from '../orders/stock.ts'
import { paymentCopy as copy } from './payments.copy.ts'

const MINUTE = 60_000

/** Goods are kept so long for somebody who is about to pay, in ms. */
export const HOLD = 20 * MINUTE

/** Terms that stand for less than this are made anew rather than shown once more, in ms. */
const FRESH = 2 * MINUTE

/** One opening at a time for a shopper; held by nothing else. */
const OPENING = 4_711_340

/** Intents that one shopper may open within an hour: each is an order at the provider, or a rate that is kept. */
export const INTENTS_AN_HOUR = 60
const HOUR = 60 * MINUTE

/**
 * Refuses a flood of payments that nobody pays.
 * @param now in ms since 1970
 * @param factor multiplies the limit; 0 lifts it
 * @throws Problem 429
 */
export async function refuseManyIntents(db: Drizzle, userId: string, now: number, factor: number) {
  if (factor === 0) return
  const [seen] = await db
    .select({ opened: count(), oldest: min(paymentIntents.createdAt) })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), gt(paymentIntents.createdAt, new Date(now - HOUR))))
  if (!seen?.oldest || seen.opened < INTENTS_AN_HOUR * factor) return
  const seconds = Math.ceil((seen.oldest.getTime() + HOUR - now) / 1_000)
  throw new Problem(429, copy.tooMany, { retryAfter: Math.max(1, seconds) })
}

/** What was agreed on for one amount, and then stands: of crypto, how much ether, where to, and from whom. */
export type Terms = Pick<NewIntent, 'wei' | 'chainId' | 'recipient' | 'payer' | 'ratePaise' | 'challenge'>

/** Somebody is about to pay. */
export interface Opening {
  readonly userId: string
  readonly provider: IntentRow['provider']
  /** What is bought; `total` is what the shopper saw, in rupees. */
  readonly purchase: PurchaseWire
  /** The call's Idempotency-Key, and all that the call says. */
  readonly key: string | null
  readonly call: unknown
  /** In ms since 1970. */
  readonly now: number
  /** How long it may be paid, in ms. */
  readonly lasts: number
  /** The least that can be paid so, in paise. */
  readonly least: number
  /** What tells two payments of one basket apart: of crypto, the payer. @default '' */
  readonly mark?: string
  /** Makes the terms of an amount in paise. Without terms the provider is asked first, and time may be added. */
  readonly terms?: (tx: Drizzle, amountPaise: number) => Promise<Terms>
}

/** A name for what is bought, for how much, to where. */
function fingerprintOf(basket: Basket, destination: IntentRow['destination'], mark: string): string {
  const lines = basket.lines.map(({ productId, variationId, pricePaise, quantity }) => [
    productId,
    variationId,
    pricePaise,
    quantity,
  ])
  const what = [lines.toSorted(), basket.totalPaise, basket.coupon, basket.source, destination, mark]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}

/** The id of the intent that a key stands for; null for none yet. */
async function idOfKey(tx: Drizzle, { userId, key, call }: Opening): Promise<string | null> {
  if (key === null) return null
  const claim = await claimKey(tx, { userId, key, call })
  return claim.isMine ? null : (claim.answer as { intentId: string }).intentId
}

/** Whether it is neither paid nor over. */
export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean =>
  state === 'creating' || state === 'open'

/**
 * What this shopper is about to pay, and the intent of the key, locked in the order of their ids: before any goods, as
 * everywhere (`lockGoods`).
 */
const lockIntents = (tx: Drizzle, userId: string, id: string | null) =>
  tx
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        or(inArray(paymentIntents.state, ['creating', 'open']), id === null ? undefined : isIntent(id)),
      ),
    )
    .orderBy(asc(paymentIntents.id))
    .for('update')

/** Goes on with an intent whose pieces were just taken anew; null where its terms are too old. */
async function goOn(
  tx: Drizzle,
  { terms, now, lasts }: Opening,
  intent: IntentRow,
  basket: Basket,
): Promise<IntentRow | null> {
  const keeps = isOpen(intent) && intent.expiresAt.getTime() - now >= FRESH
  if (terms && !keeps) {
    if (isOpen(intent)) await tx.update(paymentIntents).set({ state: 'expired' }).where(isIntent(intent.id))
    return null
  }
  const [again] = await tx
    .update(paymentIntents)
    .set({
      basket,
      holdsStock: true,
      updatedAt: new Date(now),
      ...(!terms && {
        state: intent.providerRef === null ? 'creating' : 'open',
        expiresAt: new Date(now + lasts),
      }),
    })
    .where(isIntent(intent.id))
    .returning()
  return again ?? null
}

const isIntent = (id: string) => eq(paymentIntents.id, id)

/**
 * Opens the intent to pay for a purchase, before any provider is asked: its pieces leave the stock, and whatever else
 * this shopper was about to pay lets go of its own. The same again while it is open is the same intent, in every tab; the
 * same key again is the same intent even when it was paid. An intent without terms is `creating` until the provider has a
 * name for it.
 * @throws Problem as `takeBasket` and `destinationOf`; 422 for a key of another call
 */
export const openIntent = (db: Drizzle, opening: Opening): Promise<IntentRow> =>
  db.transaction(async (tx) => {
    const { userId, provider, purchase, key, now, lasts, least, terms, mark = '' } = opening
    await tx.execute(sql`select pg_advisory_xact_lock(${OPENING}, hashtext(${userId}))`)
    const knownId = await idOfKey(tx, opening)
    const mine = await lockIntents(tx, userId, knownId)
    const known = mine.find(({ id }) => id === knownId)
    if (known?.state === 'paid') return known
    const basket = await takeBasket(tx, userId, purchase)
    if (basket.totalPaise < least) throw badRequest(copy.tooLittle)
    const named = purchase.address ?? null
    const destination = named === null ? null : await destinationOf(tx, userId, named)
    const fingerprint = fingerprintOf(basket, destination, mark)
    const alike = mine.filter((one) => one.provider === provider && one.fingerprint === fingerprint)
    // What was ordered in another way meanwhile is not taken up again.
    const same =
      alike.find(isOpen) ?? alike.find(({ id, replacedBy }) => id === knownId && replacedBy === null)
    const intent =
      (same && (await goOn(tx, opening, same, basket))) ??
      (await write(tx, {
        id: newId(),
        userId,
        provider,
        fingerprint,
        basket,
        amountPaise: basket.totalPaise,
        destination,
        holdsStock: true,
        state: terms ? 'open' : 'creating',
        expiresAt: new Date(now + lasts),
        updatedAt: new Date(now),
        ...(await terms?.(tx, basket.totalPaise)),
      }))
    if (key !== null) await keepAnswer(tx, { userId, key }, { intentId: intent.id })
    return intent
  })

async function write(tx: Drizzle, values: NewIntent): Promise<IntentRow> {
  const [written] = await tx.insert(paymentIntents).values(values).returning()
  if (!written) throw new Error('Haat: an intent to pay was written and not answered.')
  return written
}

/**
 * Closes an intent that nobody paid, and puts its pieces back: once, however many do it at the same time. False where it
 * was over already. A payment that comes later still becomes an order (`settle`).
 */
export const closeIntent = (
  db: Drizzle,
  id: string,
  { state, now }: { readonly state: 'expired' | 'failed'; readonly now: number },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [intent] = await tx
      .select()
      .from(paymentIntents)
      .where(and(isIntent(id), inArray(paymentIntents.state, ['creating', 'open'])))
      .for('update')
    if (!intent) return false
    if (intent.holdsStock) {
      await lockGoods(
        tx,
        intent.basket.lines.map(({ productId }) => productId),
      )
      await giveBack(tx, intent.basket.lines)
    }
    await tx
      .update(paymentIntents)
      .set({ state, holdsStock: false, askedAt: null, updatedAt: new Date(now) })
      .where(isIntent(id))
    return true
  })
