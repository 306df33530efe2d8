import { systemClock } from '@haat/core'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { type Database, type Drizzle, type ProductRow, products, scheduledPrices } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { startRounds } from '../http/rounds.ts'
import { priceNow, regularOf, scheduledColumns, withDeal } from './price-now.ts'

const priced = {
  id: products.id,
  pricePaise: products.pricePaise,
  originalPricePaise: products.originalPricePaise,
  discount: products.discount,
  variations: products.variations,
}

type Priced = Pick<ProductRow, keyof typeof priced | 'deal'>

/** Rows per statement. */
const BATCH = 500

async function writePrices(tx: Drizzle, rows: readonly Priced[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.execute(sql`
      update ${products} set price_paise = n."pricePaise", original_price_paise = n."originalPricePaise",
        discount = n.discount, variations = n.variations, deal = n.deal
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + BATCH))}::jsonb) as n(id text,
        "pricePaise" bigint, "originalPricePaise" bigint, discount smallint, variations jsonb, deal jsonb)
      where ${products.id} = n.id`)
}

const at = sql`clock_timestamp()`
const isDue = or(
  and(eq(scheduledPrices.state, 'waiting'), lte(scheduledPrices.startsAt, at)),
  and(eq(scheduledPrices.state, 'active'), lte(scheduledPrices.endsAt, at)),
)

/** Puts the prices of this moment into products whose time has come. The transaction holds the catalogue's lock. */
export async function applyIn(tx: Drizzle): Promise<void> {
  const { id, productId, endsAt } = scheduledPrices
  const due = await tx.select({ id, productId }).from(scheduledPrices).where(isDue)
  const all = [...new Set(due.map((one) => one.productId))]
  const rows = await tx
    .select({ ...priced, ...scheduledColumns })
    .from(products)
    .where(isAmong(products.id, all))
    .orderBy(asc(products.id))
    .for('no key update')
  await writePrices(
    tx,
    rows.map((row) => priceNow(row)),
  )
  const updatedAt = sql`now()`
  await tx.update(products).set({ updatedAt }).where(isAmong(products.id, all))
  await tx
    .update(scheduledPrices)
    .set({ state: sql`case when ${endsAt} <= ${at} then 'done' else 'active' end` })
    .where(
      inArray(
        id,
        due.map((one) => one.id),
      ),
    )
}

/** Begins and ends the scheduled prices whose time has come, in one transaction, so that pages are built once. */
export async function applyScheduledPrices(db: Drizzle): Promise<void> {
  const [due] = await db.select({ id: scheduledPrices.id }).from(scheduledPrices).where(isDue).limit(1)
  if (due === undefined) return
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'catalogue')
    await applyIn(tx)
  })
}

/**
 * Puts the regular prices into products whose price is scheduled, so that a transaction can change them.
 * @returns a function that puts the scheduled ones back, following the regular ones
 */
export async function liftDeals(tx: Drizzle, ids: readonly string[]): Promise<() => Promise<void>> {
  const read = (among: readonly string[]) =>
    tx
      .select({ ...priced, deal: products.deal })
      .from(products)
      .where(and(isNotNull(products.deal), isAmong(products.id, among)))
  const lifted = await read(ids)
  await writePrices(tx, lifted.map(regularOf))
  return async () => {
    if (lifted.length === 0) return
    const rows = await read(lifted.map(({ id }) => id))
    await writePrices(
      tx,
      rows.map((row) => (row.deal === null ? row : withDeal(row, row.deal))),
    )
  }
}

/** Time between two looks, in ms. Carts and orders have the price of the moment without waiting for it. */
const INTERVAL = 1_000

/**
 * Applies scheduled prices while the shop is open.
 * @returns a function that stops it, and waits for a look that has begun
 */
export const startScheduledPrices = ({ db }: Database) =>
  startRounds(systemClock, INTERVAL, () => applyScheduledPrices(db), 'scheduled prices could not be applied')
