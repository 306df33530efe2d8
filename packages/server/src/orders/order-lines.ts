import { and, eq, inArray } from 'drizzle-orm'
import { lockProducts } from '../catalogue/product-locks.ts'
import type { Drizzle } from '../database/database.ts'
import { type LineState, type OrderLineRow, type OrderRow, orderLines } from '../database/schema.ts'
import { returnStock } from '../stock/stock.ts'

type Priced = Pick<OrderLineRow, 'pricePaise' | 'quantity' | 'state' | 'isDiscounted'>

/** Whether a line is neither delivered nor paid for any more. */
export const isGone = ({ state }: Pick<OrderLineRow, 'state'>): boolean =>
  state === 'cancelled' || state === 'returned'

const sum = (lines: readonly Priced[]) =>
  lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0)

const valuesOf = (lines: readonly Priced[]) => {
  const discounted = sum(lines.filter(({ isDiscounted }) => isDiscounted))
  return { discounted, plain: sum(lines) - discounted }
}

/**
 * Returns what an order costs without its cancelled and returned lines, in paise. A discount is shared by the prices of
 * the lines that it is for. The delivery costs the same until every line is cancelled.
 */
export function remainingTotal(
  { totalPaise, deliveryPaise }: Pick<OrderRow, 'totalPaise' | 'deliveryPaise'>,
  lines: readonly Priced[],
): number {
  const all = valuesOf(lines)
  const remaining = valuesOf(lines.filter((line) => !isGone(line)))
  const delivery = lines.every(({ state }) => state === 'cancelled') ? 0 : deliveryPaise
  const paid = (totalPaise - deliveryPaise - all.plain) * remaining.discounted
  return Math.round(paid / Math.max(all.discounted, 1)) + remaining.plain + delivery
}

interface LineChange {
  readonly state: LineState
  readonly reason: string
  /** Returns their pieces to the stock. @default false */
  readonly restock?: boolean
}

/**
 * Changes the state of lines, within the caller's transaction, which has locked the order.
 * @param lines all lines of the order
 * @param chosen those that change
 * @returns by how much the order costs less, in paise
 */
export async function changeLines(
  tx: Drizzle,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  chosen: readonly OrderLineRow[],
  { state, reason, restock = false }: LineChange,
): Promise<number> {
  const positions = chosen.map(({ position }) => position)
  if (restock) {
    await lockProducts(tx, chosen)
    await returnStock(tx, chosen, order.id)
  }
  await tx
    .update(orderLines)
    .set({ state, reason, restocked: restock })
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.position, positions)))
  const after = lines.map((line) => (positions.includes(line.position) ? { ...line, state } : line))
  return remainingTotal(order, lines) - remainingTotal(order, after)
}
