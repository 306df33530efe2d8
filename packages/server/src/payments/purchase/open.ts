import { hash } from 'node:crypto'
import type { PurchaseWire } from '@haat/core/wire'
import type { ShopperContext } from '../../api/route.ts'
import type { Basket, Drizzle, IntentRow, NewIntent } from '../../database/index.ts'
import { newId } from '../../database/new-id.ts'
import { badRequest } from '../../http/problem.ts'
import { priceBasket, shortageProblem } from '../../orders/basket.ts'
import { HOUR, refuseAt } from '../../orders/orders.limits.ts'
import { destinationOf } from '../../orders/place.ts'
import { alreadyOrdered, purchaseOf } from '../../purchases/purchases.ts'
import { texts } from '../../texts.ts'
import { endIntents, endTerms, insertIntent, renewIntent } from '../intents/changes.ts'
import { isOpen } from '../intents/conditions.ts'
import { hold } from '../intents/holds.ts'
import { lockIntents, lockShopper } from '../intents/locks.ts'
import { countBegun } from '../intents/read.ts'
import { paymentTexts } from '../payments.texts.ts'

/** Terms that are valid for a shorter time are replaced instead of reused, in ms. */
const MIN_TIME_LEFT = 2 * 60_000

/** Terms of a payment that do not change: for crypto, the amount of ether, the recipient and the payer. */
type Terms = Pick<NewIntent, 'wei' | 'chainId' | 'recipient' | 'payer' | 'ratePaise' | 'challenge'>

interface Opening {
  readonly provider: IntentRow['provider']
  /** The purchase. `total` is the total that the shopper saw, in rupees. */
  readonly purchase: PurchaseWire
  /** How long the payment is open, in ms; at most as long as the pieces are held. @default as long as they are held */
  readonly lasts?: number
  /** Minimum amount of this payment method, in paise. */
  readonly least: number
  /** Distinguishes two payments of one basket: for crypto, the payer. @default '' */
  readonly mark?: string
  /** Creates the terms of an amount in paise. An intent without terms must first be created at the provider, and may be extended. */
  readonly terms?: (tx: Drizzle, amountPaise: number) => Promise<Terms>
}

/** An opening with its shopper, and its time in ms since 1970. */
type Begun = Opening & Pick<ShopperContext, 'userId' | 'orderLimits'> & { readonly now: number }

/** Returns a hash of the purchase, its products, total and address. */
function fingerprintOf(
  basket: Basket,
  { purchaseId, destination }: Pick<NewIntent, 'purchaseId' | 'destination'>,
  mark: string,
): string {
  const lines = basket.lines.map(({ productId, variationId, pricePaise, quantity }) => [
    productId,
    variationId,
    pricePaise,
    quantity,
  ])
  const what = [
    purchaseId,
    lines.toSorted(),
    basket.totalPaise,
    basket.coupon,
    basket.slot,
    destination,
    mark,
  ]
  return hash('sha256', JSON.stringify(what), 'base64url')
}

/** Time at which an unpaid intent releases its pieces. */
const expiryOf = ({ now, orderLimits: { holdMs }, lasts = holdMs }: Begun): Date =>
  new Date(now + Math.min(lasts, holdMs))

/** Renews an open intent whose pieces are held again; null if its terms are too old. */
async function reuseIntent(
  tx: Drizzle,
  opening: Begun,
  intent: IntentRow,
  basket: Basket,
): Promise<IntentRow | null> {
  const { terms, now } = opening
  if (terms && intent.expiresAt.getTime() - now < MIN_TIME_LEFT) {
    await endTerms(tx, intent.id)
    return null
  }
  return renewIntent(tx, intent, { basket, now, expiresAt: terms ? null : expiryOf(opening) })
}

/**
 * Opens the payment intent of a purchase, before any provider is called. Holds its pieces, and releases those of the
 * shopper's other open payments. The same purchase returns the same intent while it is open, in every tab. An intent
 * without terms is `creating` until the provider has its order.
 * @throws Problem like `purchaseOf`, `priceBasket` and `destinationOf`; 409 for too little stock, and with the order if the
 *   purchase was ordered already
 */
export const openIntent = (context: ShopperContext, asked: Opening): Promise<IntentRow> =>
  context.db.transaction(async (tx) => {
    const { userId, clock, orderLimits, orderRules } = context
    const { provider, purchase, least, terms, mark = '' } = asked
    const now = clock.now()
    const opening = { ...asked, userId, orderLimits, now }
    await lockShopper(tx, userId)
    const found = await purchaseOf(tx, userId, purchase)
    const purchaseId = found.id
    if (found.orderId !== null) throw alreadyOrdered(found.orderId)
    const intents = await lockIntents(tx, userId)
    const mine = intents.filter(isOpen)
    const isNamed = (purchase.address ?? null) !== null || orderRules.delivery !== null
    const destination = isNamed ? await destinationOf(tx, userId, purchase) : null
    const basket = await priceBasket(tx, context, purchase, { found, intents, destination, method: provider })
    if (basket.totalPaise < least) throw badRequest(texts(paymentTexts).tooLittle)
    const fingerprint = fingerprintOf(basket, { purchaseId, destination }, mark)
    const same = mine.find((one) => one.provider === provider && one.fingerprint === fingerprint)
    const intent =
      (same && (await reuseIntent(tx, opening, same, basket))) ??
      (await insertIntent(tx, {
        id: newId(),
        userId,
        purchaseId,
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
    return { ...intent, holdsStock: true }
  })

/** Closes the shopper's oldest open payments that exceed the limit. */
async function closeOldest(
  tx: Drizzle,
  mine: readonly IntentRow[],
  intent: IntentRow,
  { now, orderLimits: { openPayments } }: Begun,
): Promise<void> {
  if (openPayments === 0) return
  const others = mine
    .filter(({ id }) => id !== intent.id)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const oldest = others.slice(openPayments - 1).map(({ id }) => id)
  if (oldest.length > 0) await endIntents(tx, oldest, { state: 'expired', now })
}

/**
 * Refuses a shopper's payment if they began too many within an hour.
 * @throws Problem 429
 */
export async function refuseManyPayments({ db, userId, clock, orderLimits }: ShopperContext): Promise<void> {
  const now = clock.now()
  const seen = await countBegun(db, userId, new Date(now - HOUR))
  refuseAt(orderLimits.paymentsPerHour, seen, { now, message: texts(paymentTexts).tooMany })
}
