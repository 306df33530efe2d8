import { titleOf } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { lockProductShared } from '../catalogue/product-locks.ts'
import { type Drizzle, products, restockRequests } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { newId } from '../database/new-id.ts'
import { Problem } from '../http/problem.ts'
import { tell } from '../outbox/outbox.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { ownStockOf, type StockUnit, stockOf, unitOf } from '../stock/units.ts'
import { texts } from '../texts.ts'
import { restockTexts } from './restock.texts.ts'

/** Highest number of open requests of a shopper. */
export const MOST_REQUESTS = 50
/** Number of requests whose messages are written in one transaction. */
const BATCH = 100
const RETENTION_DAYS = 30

const { userId: owner, productId, variationId, consumedAt } = restockRequests
const isOpenOf = (userId: string) => and(eq(owner, userId), isNull(consumedAt))

/** Returns what a shopper waits for, oldest first. */
export const requestsOf = (db: Drizzle, userId: string): Promise<StockUnit[]> =>
  db
    .select({ productId, variationId })
    .from(restockRequests)
    .where(isOpenOf(userId))
    .orderBy(asc(restockRequests.createdAt), asc(restockRequests.id))

/**
 * Stores that a shopper wants to know when a product is back in stock, within the call's transaction. A repeated call
 * changes nothing.
 * @param wanted a variation that is not counted separately counts as its product
 * @throws Problem 404 for a missing product, 409 for one in stock, 429 for a shopper who waits for many
 */
export async function addRequest(
  db: Drizzle,
  userId: string,
  wanted: StockUnit,
  language: string,
): Promise<void> {
  // The limit is exact, since no other call of this shopper counts at the same time.
  await lockShopper(db, userId)
  await lockProductShared(db, wanted.productId)
  const unit = unitOf(await ownStockOf(db, [wanted.productId]), wanted)
  if ((await stockOf(db, unit)) !== 0) throw new Problem(409, texts(restockTexts).inStock)
  const open = await requestsOf(db, userId)
  if (open.some((one) => one.productId === unit.productId && one.variationId === unit.variationId)) return
  if (open.length >= MOST_REQUESTS)
    throw new Problem(429, texts(restockTexts).tooMany({ most: MOST_REQUESTS }))
  await db.insert(restockRequests).values({ id: newId(), userId, ...unit, language })
}

/** Withdraws a request. Does nothing if there is none. */
export async function withdrawRequest(db: Drizzle, userId: string, wanted: StockUnit): Promise<void> {
  const unit = unitOf(await ownStockOf(db, [wanted.productId]), wanted)
  await db
    .delete(restockRequests)
    .where(
      and(
        isOpenOf(userId),
        eq(productId, wanted.productId),
        inArray(variationId, [wanted.variationId, unit.variationId]),
      ),
    )
}

interface Back extends StockUnit, Record<string, unknown> {
  readonly id: string
}

/** Takes requests for what is in stock now, so that no other process tells about them. */
const takeBack = (tx: Drizzle) =>
  tx.execute<Back>(sql`
    update ${restockRequests} set consumed_at = now() where id in (
      select ${restockRequests.id} from ${restockRequests}
      join ${products} on ${products.id} = ${productId} and ${isShown}
      left join variation_stock own on own.product_id = ${productId} and own.variation_id = ${variationId}
      where ${consumedAt} is null and coalesce(own.stock, ${products.totalStock}, 1) > 0
      order by ${restockRequests.createdAt} limit ${BATCH}::integer
      for update of restock_requests skip locked)
    returning id, product_id as "productId", variation_id as "variationId"`)

/** Returns the name of a product, with its size and colour. */
export async function nameOfUnit(tx: Drizzle, unit: StockUnit): Promise<string> {
  const [product] = await tx
    .select({ name: products.name, variations: products.variations })
    .from(products)
    .where(eq(products.id, unit.productId))
  const variation = product?.variations.find((one) => variationIdOf(one) === unit.variationId)
  return titleOf({ name: product?.name ?? '', variation: variation ?? null })
}

/**
 * Writes the messages about products that are back in stock, each in the transaction that consumes its request. Several
 * processes may do so at the same time. What was sold again in the meantime makes no message: its shoppers wait on.
 */
export async function tellRestocked(db: Drizzle, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await db.transaction(async (tx) => {
      const { rows } = await takeBack(tx)
      for (const { id: requestId, ...unit } of rows)
        await tell(tx, 'stock.back', { data: { requestId, ...unit, name: await nameOfUnit(tx, unit) } })
      return rows.length
    })
    if (taken < BATCH) return
  }
}

/** Deletes requests whose messages are long over. */
export async function forgetRequests(db: Drizzle): Promise<void> {
  await db
    .delete(restockRequests)
    .where(lt(consumedAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::integer)`))
}
