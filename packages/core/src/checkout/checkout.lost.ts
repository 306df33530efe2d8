import { isSameLine, type LineKey } from '../cart/cart.ts'
import { ordersApi } from '../orders/orders.api.ts'
import type { Placed } from '../orders/placed.ts'
import type { Purchase } from '../payment/payment.ts'
import type { Http } from '../shared/http.ts'

/** Clocks differ by so much, in ms. */
const SKEW = 600_000

/** Whether nothing of a purchase is among these lines any more. */
export const haveLeft = (lines: readonly LineKey[] | null, { lines: bought }: Purchase): boolean =>
  lines !== null && !bought.some((line) => lines.some((one) => isSameLine(one, line)))

/** The shopper's order of these products since then, if there is one. Only looks: nothing is ordered. */
export async function orderLike(
  http: Http,
  userId: string,
  { purchase, since }: { readonly purchase: Purchase; readonly since: number },
  signal: AbortSignal,
): Promise<Placed | null> {
  const orders = await ordersApi(http).wholeOfUser(userId, signal)
  const found = orders.find(
    ({ lines, total, createdAt }) =>
      total === purchase.total &&
      createdAt !== null &&
      createdAt.getTime() >= since - SKEW &&
      lines.length === purchase.lines.length &&
      purchase.lines.every((line) =>
        lines.some((one) => isSameLine(one, line) && one.quantity === line.quantity),
      ),
  )
  return found ? { orderId: found.id, body: null } : null
}
