import type { OrderWire } from '@haat/core/wire'
import type { ShopperContext } from '../api/route.ts'
import type { OrderLineRow, OrderRow } from '../database/schema.ts'
import { badRequest, notFound, Problem } from '../http/problem.ts'
import { isOwnPhoto } from '../profile/photo-address.ts'
import { profileTexts } from '../profile/profile.texts.ts'
import { texts } from '../texts.ts'
import { cancelLines } from './cancel.ts'
import { isGone } from './order-lines.ts'
import { lockOwnOrder } from './order-locks.ts'
import { linesOf, orderById } from './orders.queries.ts'
import { lineIdOf } from './orders.rows.ts'
import { isInTimeToCancel, isInTimeToReturn } from './orders.rules.ts'
import { orderTexts } from './orders.texts.ts'
import { addReturnPhotos } from './return-photos.ts'
import { askReturn } from './returns.ts'

interface Changing {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  /** The lines that the call names; all without names. */
  readonly chosen: readonly OrderLineRow[]
}

/** Locks the shopper's order for a change of lines. @throws Problem 404 for a missing order, 400 for a missing line */
async function openChange(
  { db, userId }: ShopperContext,
  orderId: string,
  ids: readonly string[] | undefined,
): Promise<Changing> {
  const order = await lockOwnOrder(db, userId, orderId)
  if (!order) throw notFound(texts(orderTexts).notFound)
  const lines = await linesOf(db, order.id)
  if (!ids) return { order, lines, chosen: lines }
  const chosen = lines.filter((line) => ids.includes(lineIdOf(line)))
  if (chosen.length < new Set(ids).size) throw badRequest(texts(orderTexts).unknownLine)
  return { order, lines, chosen }
}

async function answer(context: ShopperContext, orderId: string, message: string) {
  const data: OrderWire | null = await orderById(context, orderId)
  if (data === null) throw notFound(texts(orderTexts).notFound)
  return { success: true, message, data } as const
}

/**
 * Cancels lines of the caller's order, within the call's transaction. Lines that are cancelled already are left out, so
 * that a repeated call succeeds.
 * @throws Problem 404, 400; 409 if the order was shipped, could not be supplied, or the promised time has passed
 */
export async function cancelOwn(
  context: ShopperContext,
  orderId: string,
  ids: readonly string[] | undefined,
) {
  const words = texts(orderTexts)
  const { order, ...lines } = await openChange(context, orderId, ids)
  const isDone = lines.chosen.every(isGone)
  if (!isDone) {
    if (order.refund !== 'none') throw new Problem(409, words.nothingToCancel)
    if (order.deliveryStatus !== 'OrderPlaced') throw new Problem(409, words.shipped)
    if (!isInTimeToCancel(order, context.clock.now(), context.orderRules))
      throw new Problem(409, words.cancelLate)
    await cancelLines(context.db, order, lines, { by: 'shopper', reason: '', restock: true })
  }
  return answer(context, orderId, words.cancelled)
}

interface ReturnRequest {
  readonly lines?: readonly string[] | undefined
  readonly reason: string
  /** Addresses at the image service. */
  readonly photos: readonly string[]
}

/**
 * Records that the caller asks to return lines of their order, within the call's transaction.
 * @throws Problem 404; 400, also for photos from elsewhere; 409 if it was not shipped, or the promised time has passed
 */
export async function askOwnReturn(
  context: ShopperContext,
  orderId: string,
  { lines: ids, reason, photos }: ReturnRequest,
) {
  const words = texts(orderTexts)
  const { order, ...lines } = await openChange(context, orderId, ids)
  if (lines.chosen.some(({ state }) => state === 'ordered')) {
    if (order.refund !== 'none') throw new Problem(409, words.nothingToReturn)
    if (order.deliveryStatus === 'OrderPlaced') throw new Problem(409, words.notShipped)
    if (!isInTimeToReturn(order, context.clock.now(), context.orderRules))
      throw new Problem(409, words.returnLate)
    if (!photos.every((photo) => isOwnPhoto(photo, context.services.photos)))
      throw badRequest(texts(profileTexts).foreignPhoto)
    await addReturnPhotos(context, order.id, photos)
    await askReturn(context.db, order, lines, reason)
  } else if (!lines.chosen.some(({ state }) => state === 'asked' || state === 'returned'))
    throw new Problem(409, words.nothingToReturn)
  return answer(context, orderId, words.returnAsked)
}
