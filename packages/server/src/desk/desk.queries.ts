import type { Clock } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { and, type Column, desc, eq, getTableColumns, inArray, max, or, sql } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import { type Drizzle, orderLines, orderSteps, orders, type ProductRow, products } from '../database/index.ts'
import { dayOf } from '../database/period.ts'
import { isIn } from '../orders/list-orders.ts'
import { isReturned, type ListedOrder, showOrder } from '../orders/moves.ts'
import { orderById } from '../orders/orders.queries.ts'
import { salesReport } from '../reports/sales.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import { pricesIn } from '../variations/prices.ts'
import { ownStock } from '../variations/wire.ts'

const DAY = 86_400_000
/** Days of orders whose cash is still to be collected. */
const CASH_DAYS = 30

/** Returns the day's figures, and what waits for somebody. */
export async function overviewOf({ db, clock }: { readonly db: Drizzle; readonly clock: Clock }) {
  const today = dayOf(clock.now())
  const days = await salesReport(db, { from: dayOf(clock.now() - CASH_DAYS * DAY) })
  const ofToday = days.find(({ day }) => day === today)
  const [newest] = await db
    .select({ at: max(orders.createdAt) })
    .from(orders)
    .where(isIn('New'))
  return {
    orders: ofToday?.orders ?? 0,
    turnoverPaise: ofToday?.netPaise ?? 0,
    cashToCollectPaise: days.reduce((sum, { toCollectPaise }) => sum + toCollectPaise, 0),
    newOrders: await db.$count(orders, isIn('New')),
    newestAt: newest?.at?.toISOString() ?? null,
    returnsAsked: await db.$count(orders, isIn('Return asked')),
  }
}

export function toRow({ createdAt, deliveryStatus: status, paymentStatus, ...order }: ListedOrder) {
  const { id, outcome, method, totalPaise, name, city, phone, slot } = order
  const isPaid = paymentStatus === 'Paid'
  return {
    id,
    placedAt: createdAt.toISOString(),
    status,
    outcome,
    method,
    isPaid,
    totalPaise,
    name,
    city,
    phone,
    slot,
  }
}

/**
 * Returns everything about an order, as `haat order show`.
 * @throws OrderMoveError if there is no such order
 */
export async function deskOrder(context: Context, id: string) {
  const { order, refunds, steps, remainingPaise, refundDuePaise } = await showOrder(context.db, id)
  const shown = await orderById(context, order.id)
  if (shown === null) throw new Error('Haat: an order was read and cannot be read again.')
  const { method, collectedPaise, email, notes, trackingNumber, trackingUrl } = order
  return {
    order: shown,
    ...{ method, collectedPaise, email, notes, trackingNumber, trackingUrl },
    ...{ remainingPaise, refundDuePaise },
    isReturned: await isReturned(context.db, order),
    refunds: refunds.map(({ amountPaise, provider, state, reason }) => ({
      amountPaise,
      provider,
      state,
      reason,
    })),
    steps: steps.map(({ createdAt: at, step, by, actor, reason }) => ({
      at: at.toISOString(),
      step,
      by,
      actor,
      reason,
    })),
  }
}

/** Returns the pieces of all new orders by product, in the order of their names. */
export async function pickList(db: Drizzle) {
  const lines = await db
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isIn('New'), eq(orderLines.state, 'ordered')))
    .orderBy(orderLines.name, orderLines.variationId, orders.createdAt, orders.id)
  const units = Map.groupBy(lines, ({ productId, variationId }) => `${productId} ${variationId}`)
  return [...units.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { productCode, name, size, color } = first
    const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const of = same.map(({ orderId, quantity }) => ({ id: orderId, pieces: quantity }))
    return { productCode, name, size, color, pieces, orders: of }
  })
}

const MOST_PRODUCTS = 30

/** Returns the products whose name or code contains a text, with their sizes and colours that are counted or priced separately. */
export async function findProducts(db: Drizzle, text: string) {
  const contains = (column: Column) => sql`strpos(lower(${column}), ${text.trim().toLowerCase()}) > 0`
  const rows = await db
    .select({ ...getTableColumns(products), ownStock })
    .from(products)
    .where(or(contains(products.name), contains(products.productCode), eq(products.id, text.trim())))
    .orderBy(products.name, products.id)
    .limit(MOST_PRODUCTS)
  const changes = await lastChanges(db, rows)
  return rows.flatMap((row) => {
    const { id, productCode: code, totalStock, hidden: isHidden, name, variations, ownStock: own } = row
    const facts = { isHidden, changed: changes.get(id) ?? null }
    const product = { id, name, code, ...pricesOf(row, null), stock: totalStock, ...facts }
    const isPriced = variations.some(({ pricePaise }) => pricePaise !== undefined)
    const sizes = variations.map((variation, at) => ({
      ...facts,
      id: `${id}:${variationIdOf(variation)}`,
      name: titleOf({ name, variation }),
      code: variation.productCode ?? code,
      ...pricesOf(row, at),
      stock: own?.[variationIdOf(variation)] ?? null,
    }))
    if (own !== null) return sizes
    // The stock is changed with the product, and the prices with the sizes.
    return isPriced ? [product, ...sizes] : [product]
  })
}

/** Returns the regular price of a product, or of a variation by its place, and the one that holds for a time instead. */
function pricesOf(row: ProductRow, at: number | null) {
  const paiseIn = (product: ProductRow) =>
    pricesIn(product, at === null ? null : product.variations[at]).pricePaise
  const [pricePaise, now] = [paiseIn(regularOf(row)), paiseIn(row)]
  const isDeal = row.deal !== null && now !== pricePaise
  return {
    pricePaise,
    dealPaise: isDeal ? now : null,
    dealEnds: isDeal ? new Date(row.deal?.to ?? 0).toISOString() : null,
  }
}

/** Returns who changed each product last. */
async function lastChanges(db: Drizzle, of: readonly ProductRow[]) {
  const ids = of.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, never>()
  const steps = await db
    .selectDistinctOn([orderSteps.productId])
    .from(orderSteps)
    .where(inArray(orderSteps.productId, ids))
    .orderBy(orderSteps.productId, desc(orderSteps.id))
  return new Map(
    steps.map(({ productId, createdAt, actor, reason }) => [
      productId ?? '',
      { at: createdAt.toISOString(), actor, reason },
    ]),
  )
}
