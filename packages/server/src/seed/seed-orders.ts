import type { Paise } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { orderTotal, SPECIFIED_COUPON } from '@haat/core/checkout'
import { inArray } from 'drizzle-orm'
import { type Drizzle, orderLines, orders, products } from '../database/index.ts'
import { recordPastSale } from '../stock/ledger.ts'
import { lineOf } from '../variations/prices.ts'
import type { SeedShopper } from './shoppers-file.ts'

const HOUR = 3_600_000

type SeedOrder = SeedShopper['orders'][number]

async function pricedLines(db: Drizzle, { id: orderId, lines }: SeedOrder) {
  const ids = lines.map(({ productId }) => productId)
  const ordered = await db.select().from(products).where(inArray(products.id, ids))
  return lines.map(({ productId, variation, quantity }, position) => {
    const found = ordered.find(({ id }) => id === productId)
    if (!found) throw new Error(`Haat: the seeded shop does not sell ${productId}.`)
    const variationId = variationIdOf(variation ?? null)
    return {
      orderId,
      position,
      productId,
      variationId,
      name: found.name,
      ...lineOf(found, variationId),
      ...variation,
      quantity,
    }
  })
}

/** Adds a seeded shopper's orders. Their pieces are not taken from the stock, because the stock was counted later. */
export async function seedOrders(db: Drizzle, shopper: SeedShopper, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const order of shopper.orders) {
    const address = shopper.addresses[order.address - 1]
    if (!address) throw new Error(`Haat: ${shopper.userId} has no address ${order.address}.`)
    const lines = await pricedLines(db, order)
    const coupon = order.coupon ? SPECIFIED_COUPON : null
    const { subtotal, discount, total } = orderTotal(
      lines.map((line) => ({ ...line, price: line.pricePaise as Paise })),
      coupon,
    )
    const isPaid = order.method !== 'cod' || order.status === 'Delivered'
    const written = await db
      .insert(orders)
      .values({
        id: order.id,
        purchaseId: order.id,
        userId: shopper.userId,
        method: order.method,
        paymentStatus: isPaid ? 'Paid' : 'Pending',
        deliveryStatus: order.status,
        subtotalPaise: subtotal,
        discountPaise: discount,
        totalPaise: total,
        coupon: coupon?.code ?? '',
        ...address,
        createdAt: before(order.hoursAgo),
        updatedAt: before(order.movedHoursAgo ?? order.hoursAgo),
      })
      .onConflictDoNothing()
      .returning({ id: orders.id })
    if (written.length === 0) continue
    await db.insert(orderLines).values(lines)
    await recordPastSale(db, order.id, lines)
  }
}
