import { formatPrice, type Paise, TIME_ZONE } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { COMMAND_LINE, type Drizzle, type PriceChange, products, scheduledPrices } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'
import { applyIn, liftDeals } from '../scheduled-prices/apply.ts'
import { pricesIn } from '../variations/prices.ts'
import { edited, isPercent, percentIn } from './edited-product.ts'
import {
  type Chosen,
  editing,
  lockTarget,
  ProductEditError,
  recordChanges,
  regularChoice,
  type Target,
} from './product-choice.ts'

/** Days and times are those of India, like the days of coupons. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d))?$/
const DAY = 86_400_000

/** Whether settings contain the days of a scheduled price: `from=2026-12-01`. */
export const isSchedule = (texts: readonly string[]): boolean =>
  texts.some((text) => /^(from|to)=/.test(text))

/** @throws ProductEditError */
function momentOf(name: 'from' | 'to', text: string): number {
  const [, day = '', time] = MOMENT.exec(text) ?? []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!exists || day === '')
    throw new ProductEditError(
      `${name}: "${text}" is not a day or a time, such as 2026-12-01 or 2026-12-01T18:00.`,
    )
  const at = Date.parse(`${day}T${time ?? '00:00'}:00+05:30`)
  // A last day is included.
  return name === 'to' && time === undefined ? at + DAY : at
}

interface Wanted {
  readonly price: string
  readonly from: number
  readonly to: number
}

/** @throws ProductEditError */
function wantedIn(texts: readonly string[], now: number): Wanted {
  const settings = new Map(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  )
  const { price, from, to, ...others } = Object.fromEntries(settings)
  const [other] = Object.keys(others)
  if (other !== undefined || settings.size < texts.length)
    throw new ProductEditError('A scheduled price has price=, from= and to=, each once, and nothing else.')
  if (price === undefined || to === undefined)
    throw new ProductEditError('A scheduled price needs price= and to=, for example price=39 to=2026-12-07.')
  const wanted = {
    price,
    from: from === undefined ? now : momentOf('from', from),
    to: momentOf('to', to),
  }
  if (wanted.to <= now) throw new ProductEditError(`to: ${to} has passed already.`)
  if (wanted.from >= wanted.to) throw new ProductEditError('to must be later than from.')
  return wanted
}

/** @throws ProductEditError for an invalid price */
function changeOf(chosen: Chosen, price: string): PriceChange {
  const after = edited(chosen, new Map([['price', price]]))
  if (isPercent(price)) return percentIn(price)
  const id = chosen.variation && variationIdOf(chosen.variation)
  const variation = after.variations.find((one) => variationIdOf(one) === id)
  return { paise: pricesIn(after, variation).pricePaise }
}

const minutes = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

const changeText = (change: PriceChange) =>
  'paise' in change
    ? formatPrice(change.paise as Paise)
    : `${change.percent > 0 ? '+' : ''}${change.percent}%`
const periodText = (from: number | Date, to: number | Date) =>
  `from ${minutes.format(from)} until ${minutes.format(to)}`

const isOpen = inArray(scheduledPrices.state, ['waiting', 'active'])

/** @throws ProductEditError if a product has another price in a part of this time */
async function refuseOverlap(tx: Drizzle, ids: readonly string[], { from, to }: Wanted): Promise<void> {
  const { productId, startsAt, endsAt } = scheduledPrices
  const [other] = await tx
    .select()
    .from(scheduledPrices)
    .where(and(isOpen, isAmong(productId, ids), lt(startsAt, new Date(to)), gt(endsAt, new Date(from))))
    .orderBy(asc(scheduledPrices.id))
    .limit(1)
  if (other)
    throw new ProductEditError(
      `${other.productId} already has a scheduled price ${periodText(other.startsAt, other.endsAt)}: ${changeText(other.change)}. Choose another time, or cancel it first: haat product schedule cancel ${other.id}`,
    )
}

/**
 * Schedules a price of products: from a moment on, or from now on, until another one. The regular price returns then.
 * @param texts `price=39` or `price=-10%`, `from=2026-12-01`, `to=2026-12-07`, with or without a time, in India
 * @returns what was scheduled, in one line for each product
 * @throws ProductEditError; then nothing is scheduled
 */
export async function schedulePrices(
  db: Drizzle,
  target: Target,
  texts: readonly string[],
  actor = COMMAND_LINE,
): Promise<string[]> {
  const wanted = wantedIn(texts, Date.now())
  const period = periodText(wanted.from, wanted.to)
  return editing(db, async (tx) => {
    const chosen = (await lockTarget(tx, target)).map(regularChoice)
    const rows = chosen.map((one) => ({
      productId: one.product.id,
      variationId: variationIdOf(one.variation),
      change: changeOf(one, wanted.price),
      startsAt: new Date(wanted.from),
      endsAt: new Date(wanted.to),
    }))
    await refuseOverlap(
      tx,
      rows.map(({ productId }) => productId),
      wanted,
    )
    const written = await tx.insert(scheduledPrices).values(rows).returning()
    const changes = written.map(({ id, productId, change }) => ({
      id,
      productId,
      reason: `price ${changeText(change)} ${period}`,
    }))
    await recordChanges(
      tx,
      actor,
      changes.map(({ id: _id, ...change }) => change),
    )
    await applyIn(tx)
    return changes.map(({ id, productId, reason }) => `${productId}: ${reason} (schedule ${id}).`)
  })
}

/** Lists the scheduled prices that hold or will hold, in one line each. */
export async function listSchedules(db: Drizzle): Promise<string[]> {
  const rows = await db
    .select()
    .from(scheduledPrices)
    .where(isOpen)
    .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id))
  return rows.map(({ id, productId, variationId, change, startsAt, endsAt, state }) =>
    [
      id,
      state,
      variationId === '' ? productId : `${productId}:${variationId}`,
      changeText(change),
      periodText(startsAt, endsAt),
    ].join('  '),
  )
}

/**
 * Cancels scheduled prices by their numbers. The regular price of one that holds returns at once.
 * @returns what was cancelled, in one line each
 * @throws ProductEditError if a number is not one of them; then nothing is changed
 */
export const cancelSchedules = (db: Drizzle, numbers: readonly number[]): Promise<string[]> =>
  editing(db, async (tx) => {
    const rows = await tx
      .update(scheduledPrices)
      .set({ state: 'cancelled' })
      .where(and(isOpen, inArray(scheduledPrices.id, [...numbers])))
      .returning()
    const missing = numbers.find((number) => !rows.some(({ id }) => id === number))
    if (missing !== undefined)
      throw new ProductEditError(
        `There is no scheduled price ${missing} that holds or will hold: haat product schedule list`,
      )
    for (const { productId } of rows) {
      // Of several prices of a product, only one holds, and it may be another one.
      const isHeld = await tx.$count(
        scheduledPrices,
        and(eq(scheduledPrices.productId, productId), eq(scheduledPrices.state, 'active')),
      )
      if (isHeld > 0) continue
      await liftDeals(tx, [productId])
      await tx.update(products).set({ deal: null, updatedAt: sql`now()` }).where(eq(products.id, productId))
    }
    return rows.map(({ id, productId }) => `${productId}: the scheduled price ${id} is cancelled.`)
  })
