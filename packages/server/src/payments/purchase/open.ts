import { hash } from 'node:crypto'
import type { PurchaseWire } from '@haat/core/wire'
import type { ShopperContext } from '../../api/route.ts'
import type { Drizzle } from '../../database/database.ts'
import type { Basket, IntentRow, NewIntent } from '../../database/schema.ts'
import { claimKey, storeAnswer } from '../../http/idempotency.ts'
import { badRequest } from '../../http/problem.ts'
import { priceBasket, shortageProblem } from '../../orders/basket.ts'
import { HOUR, refuseAt } from '../../orders/orders.limits.ts'
import { destinationOf, newId } from '../../orders/place.ts'
import { endIntents, endTerms, insertIntent, renewIntent } from '../intents/changes.ts'
import { isOpen } from '../intents/conditions.ts'
import { hold } from '../intents/holds.ts'
import { lockIntents, lockShopper } from '../intents/locks.ts'
import { countBegun } from '../intents/read.ts'
import { paymentCopy as copy } from '../payments.copy.ts'

/** Terms that are valid for less than this are made anew rather than shown once more, in ms. */
const LEAST_LEFT = 2 * 60_000

/** What was agreed on for one amount, and does not change: of crypto, how much ether, where to, and from whom. */
export type Terms = Pick<NewIntent, 'wei' | 'chainId' | 'recipient' | 'payer' | 'ratePaise' | 'challenge'>

/** Somebody is about to pay. */
export interface Opening {
  readonly provider: IntentRow['provider']
  /** What is bought; `total` is what the shopper saw, in rupees. */
  readonly purchase: PurchaseWire
  /** All that the call says, for its Idempotency-Key. */
  readonly call: unknown
  /** How long it may be paid, in ms; never longer than the pieces are held. @default as long as they are held */
  readonly lasts?: number
  /** The least that can be paid so, in paise. */
  readonly least: number
  /** What distinguishes two payments of one basket: of crypto, the payer. @default '' */
  readonly mark?: string
  /** Makes the terms of an amount in paise. Without terms the provider is asked first, and time may be added. */
  readonly terms?: (tx: Drizzle, amountPaise: number) => Promise<Terms>
}

/** The same, with who began it, and when in ms since 1970. */
type Begun = Opening & Pick<ShopperContext, 'userId' | 'key' | 'orderLimits'> & { readonly now: number }

/** A name for what is bought, for how much, to where. */
function fingerprintOf(basket: Basket, destination: IntentRow['destination'], mark: string): string {
  const lines = basket.lines.map(({ productId, variationId, pricePaise, quantity }) => [
    productId,
    variationId,
    pricePaise,
    quantity,
  ])
  const what = [lines.toSorted(), basket.totalPaise, basket.coupon, basket.source, destination, mark]
  return hash('sha256', JSON.stringify(what), 'base64url')
}

/** The id of the intent that a key names; null for none yet. */
async function idOfKey(tx: Drizzle, { userId, key, call }: Begun): Promise<string | null> {
  if (key === null) return null
  const claim = await claimKey(tx, { userId, key, call })
  return claim.isMine ? null : (claim.answer as { intentId: string }).intentId
}

/** When the pieces of an intent go back, if nobody pays. */
const expiryOf = ({ now, orderLimits: { holdMs }, lasts = holdMs }: Begun): Date =>
  new Date(now + Math.min(lasts, holdMs))

/** Goes on with an intent whose pieces were just taken anew; null where its terms are too old. */
async function reuseIntent(
  tx: Drizzle,
  opening: Begun,
  intent: IntentRow,
  basket: Basket,
): Promise<IntentRow | null> {
  const { terms, now } = opening
  const isFresh = isOpen(intent) && intent.expiresAt.getTime() - now >= LEAST_LEFT
  if (terms && !isFresh) {
    if (isOpen(intent)) await endTerms(tx, intent.id)
    return null
  }
  return renewIntent(tx, intent, { basket, now, expiresAt: terms ? null : expiryOf(opening) })
}

/**
 * Opens the intent to pay for a purchase, before any provider is asked: its pieces leave the stock, and the shopper's
 * other open payments give theirs back. The same again while it is open is the same intent, in every tab; the same key
 * again is the same intent even when it was paid. An intent without terms is `creating` until the provider has a name
 * for it.
 * @throws Problem as `priceBasket` and `destinationOf`; 409 for products that are short; 422 for a key of another call
 */
export const openIntent = (
  { db, userId, key, clock, orderLimits }: ShopperContext,
  asked: Opening,
): Promise<IntentRow> =>
  db.transaction(async (tx) => {
    const { provider, purchase, least, terms, mark = '' } = asked
    const now = clock.now()
    const opening = { ...asked, userId, key, orderLimits, now }
    await lockShopper(tx, userId)
    const knownId = await idOfKey(tx, opening)
    const mine = await lockIntents(tx, userId, knownId)
    const known = mine.find(({ id }) => id === knownId)
    if (known?.state === 'paid') return known
    const basket = await priceBasket(tx, userId, purchase)
    if (basket.totalPaise < least) throw badRequest(copy.tooLittle)
    const named = purchase.address ?? null
    const destination = named === null ? null : await destinationOf(tx, userId, named)
    const fingerprint = fingerprintOf(basket, destination, mark)
    const alike = mine.filter((one) => one.provider === provider && one.fingerprint === fingerprint)
    // What was ordered in another way meanwhile is not taken up again.
    const same =
      alike.find(isOpen) ?? alike.find(({ id, replacedBy }) => id === knownId && replacedBy === null)
    const intent =
      (same && (await reuseIntent(tx, opening, same, basket))) ??
      (await insertIntent(tx, {
        id: newId(),
        userId,
        provider,
        fingerprint,
        basket,
        amountPaise: basket.totalPaise,
        destination,
        state: terms ? 'open' : 'creating',
        expiresAt: expiryOf(opening),
        updatedAt: new Date(now),
        ...(await terms?.(tx, basket.totalPaise)),
      }))
    const shortage = await hold(tx, intent.id, basket.lines)
    if (shortage) throw shortageProblem(shortage)
    await closeOldest(tx, mine, intent, opening)
    if (key !== null) await storeAnswer(tx, { userId, key }, { intentId: intent.id })
    return { ...intent, holdsStock: true }
  })

/** Closes the shopper's oldest open payments, so that with this one there are no more than the limit allows. */
async function closeOldest(
  tx: Drizzle,
  mine: readonly IntentRow[],
  intent: IntentRow,
  { now, orderLimits: { openPayments } }: Begun,
): Promise<void> {
  if (openPayments === 0) return
  const others = mine
    .filter((one) => isOpen(one) && one.id !== intent.id)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const oldest = others.slice(openPayments - 1).map(({ id }) => id)
  if (oldest.length > 0) await endIntents(tx, oldest, { state: 'expired', now })
}

/**
 * Refuses a shopper's next payment when they opened many within an hour.
 * @throws Problem 429
 */
export async function refuseManyPayments({ db, userId, clock, orderLimits }: ShopperContext): Promise<void> {
  const now = clock.now()
  const seen = await countBegun(db, userId, new Date(now - HOUR))
  refuseAt(orderLimits.paymentsPerHour, seen, { now, message: copy.tooMany })
}
