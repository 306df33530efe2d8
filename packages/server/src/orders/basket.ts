import { formatPrice, type Paise, paiseOf } from '@haat/core'
import { MOST_PIECES } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import type { Coupon, OrderTotal } from '@haat/core/checkout'
import type { CheckCouponWire, PurchaseWire } from '@haat/core/wire'
import type { ShopperContext } from '../api/route.ts'
import { type LockedProduct, lockProducts, productsOfLines } from '../catalogue/product-locks.ts'
import { chosenVariation } from '../catalogue/variations.ts'
import type { Basket, BasketLine, Destination, Drizzle, IntentRow, OrderRow } from '../database/index.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { release } from '../payments/intents/holds.ts'
import type { FoundPurchase } from '../purchases/purchases.ts'
import { linesInCart, productsIn, type RequestedLine } from '../purchases/requested.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import type { Shortage } from '../stock/stock.ts'
import { texts } from '../texts.ts'
import { lineOf, pricesIn, variationOf } from '../variations/prices.ts'
import { type CouponContext, couponFor, limitsOf, totalWith } from './coupons.ts'
import { takeDelivery } from './delivery.queries.ts'
import { orderTexts } from './orders.texts.ts'

function refuseEmpty(lines: readonly RequestedLine[]): void {
  if (lines.length === 0) throw badRequest(texts(orderTexts).nothing)
}

/** The struck price, which no scheduled price changes, and the net quantity, which sizes with their own prices do not have. */
function packOf(product: LockedProduct, variationId: string) {
  const regular = regularOf(product)
  const { pricePaise, originalPricePaise } = pricesIn(regular, variationOf(regular, variationId))
  const mrpPaise = originalPricePaise !== null && originalPricePaise > pricePaise ? originalPricePaise : null
  const isVaried = regular.variations.some((one) => one.pricePaise !== undefined)
  const { netQuantity, unit } = isVaried ? { netQuantity: null, unit: null } : regular
  return { mrpPaise, netQuantity, unit }
}

const isAmong = (products: readonly LockedProduct[], productId: string) =>
  products.some(({ id }) => id === productId)

/**
 * Returns the lines with the shop's names and prices. The same variation twice becomes one line.
 * @throws Problem 400 for an invalid variation or too many pieces, 409 for a product that is no longer sold
 */
function pricedLines(requested: readonly RequestedLine[], products: readonly LockedProduct[]): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const line of requested) {
    const found = products.find(({ id }) => id === line.productId)
    if (!found) throw new Problem(409, texts(orderTexts).notSold)
    const variation = chosenVariation(
      found.variations,
      line,
      texts(orderTexts).chooseVariation({ name: found.name }),
    )
    const variationId = variationIdOf(variation)
    const key = JSON.stringify([found.id, variationId])
    const quantity = line.quantity + (lines.get(key)?.quantity ?? 0)
    if (quantity > MOST_PIECES) throw badRequest(texts(orderTexts).atMost({ most: MOST_PIECES }))
    lines.set(key, {
      productId: found.id,
      variationId,
      name: found.name,
      ...lineOf(found, variationId),
      size: variation?.size ?? '',
      color: variation?.color ?? '',
      quantity,
      hsn: found.hsn ?? '',
      gstRate: found.gstRate ?? 0,
      ...packOf(found, variationId),
    })
  }
  return [...lines.values()]
}

type Amounts = Pick<OrderTotal, 'subtotal' | 'total'>

/**
 * Refuses a purchase whose shopper saw another total (decisions "Coupon").
 * @param claimed the total that the shopper saw, in rupees
 * @throws Problem 409 for a different total
 */
function refuseOther({ subtotal, total }: Amounts, claimed: number | undefined): void {
  if (claimed === undefined) return
  const paise = paiseOf(claimed)
  // An amount with fractions of a paisa is invalid.
  const isExact = paise !== null && Math.abs(paise - claimed * 100) < 1e-4
  if (isExact && paise === total) return
  throw new Problem(409, texts(orderTexts).totalChanged({ total: formatPrice(total) }), {
    total: total / 100,
    subtotal: subtotal / 100,
  })
}

/** The refusal of a purchase for which the stock is too small. */
export const shortageProblem = ({ left, name }: Shortage): Problem =>
  new Problem(
    409,
    left === 0 ? texts(orderTexts).soldOut({ name }) : texts(orderTexts).onlyLeft({ left, name }),
  )

/** What is bought (`purchaseOf`), to whom it is delivered, and how it is paid. */
interface Particulars {
  readonly found: Pick<FoundPurchase, 'lines' | 'partner'>
  /** The shopper's intents that are open or hold stock, locked (`lockIntents`). */
  readonly intents: readonly IntentRow[]
  /** Null if it is not known yet, in a shop that delivers everywhere. */
  readonly destination: Destination | null
  readonly method: OrderRow['method']
}

/**
 * Prices a purchase, within a transaction that holds the shopper's lock. Locks the products, and returns to the stock
 * everything that the shopper's open payments held, so that the caller may hold or sell the lines.
 * @throws Problem 400 for an empty purchase, an invalid variation or coupon, and for a delivery that is impossible; 409 for
 *   products that are no longer sold, a slot that is full, and, with the shop's own total, if the caller sent a different one
 */
export async function priceBasket(
  db: Drizzle,
  context: CouponContext & Pick<ShopperContext, 'partner'>,
  purchase: PurchaseWire,
  { found, intents, destination, method }: Particulars,
): Promise<Basket> {
  const { userId } = context
  const { lines: requested } = found
  refuseEmpty(requested)
  const holds = intents.filter(({ holdsStock }) => holdsStock)
  const held = holds.flatMap(({ basket }) => basket.lines)
  // Hidden products are not for sale, but their held pieces are returned too.
  const products = (await lockProducts(db, [...requested, ...held])).filter(({ hidden }) => !hidden)
  await release(db, holds)
  const isWholeCart = productsIn(purchase) === null
  const available = isWholeCart
    ? requested.filter(({ productId }) => isAmong(products, productId))
    : requested
  refuseEmpty(available)
  const lines = pricedLines(available, products)
  const typed = purchase.coupon?.trim() ?? ''
  const coupon = typed === '' ? null : await couponFor(db, context, typed, lines)
  const { subtotal, discount, total: cost } = totalWith(lines, coupon)
  const order = { userId, subtotal, total: cost, method, slot: purchase.slot ?? '' }
  const delivery = destination ? await takeDelivery(db, context, { ...order, destination }) : {}
  const { deliveryPaise = 0 } = delivery
  const total = (cost + deliveryPaise) as Paise
  refuseOther({ subtotal, total }, purchase.total)
  return {
    lines: lines.map((line) => ({
      ...line,
      isDiscounted: coupon?.productIds?.includes(line.productId) ?? true,
    })),
    subtotalPaise: subtotal,
    discountPaise: discount,
    totalPaise: total,
    ...delivery,
    coupon: coupon?.code ?? '',
    couponLimits: coupon ? limitsOf(context.orderRules, coupon) : undefined,
    source: purchase.source,
    partner: context.partner || found.partner,
    campaign: purchase.campaign ?? '',
  }
}

/**
 * Finds a coupon for what a shopper is about to buy. Changes nothing.
 * @throws Problem like `priceBasket`
 */
export async function checkCoupon(
  { db, ...context }: ShopperContext,
  { coupon, ...purchase }: CheckCouponWire,
): Promise<Coupon> {
  const requested = productsIn(purchase) ?? (await linesInCart(db, context.userId))
  refuseEmpty(requested)
  const products = (await productsOfLines(db, requested)).filter(({ hidden }) => !hidden)
  return couponFor(db, context, coupon, pricedLines(requested, products))
}
