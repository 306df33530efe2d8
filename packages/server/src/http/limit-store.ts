import { hash } from 'node:crypto'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Clock } from '@haat/core'
import { lt, sql } from 'drizzle-orm'
import type { Database, Drizzle } from '../database/database.ts'
import { instant } from '../database/instant.ts'
import { written } from '../database/rows.ts'
import { limitCounts } from '../database/schema.ts'
import { createLimitCounts, type ReportHits } from './limit-counts.ts'
import { batchOf } from './limits.ts'

/** Ms between two sweeps of counters whose window is over. */
const SWEEP = 60_000

/**
 * Counters in the database. One statement adds hits, or begins a new window; the clock is the process's own, as for
 * everything else. Addresses are stored as hashes.
 */
export function reportTo(db: Drizzle, clock: Clock): ReportHits {
  const { name, hits, endsAt } = limitCounts
  let sweptAt = Number.NEGATIVE_INFINITY
  async function sweep(now: number) {
    sweptAt = now
    await db.delete(limitCounts).where(lt(endsAt, new Date(now)))
  }
  return async (text, added, window) => {
    const now = clock.now()
    // A window that ends later than one can is of a clock that was set back since, or of another one.
    const isOver = sql`(${endsAt} <= ${instant(now)} or ${endsAt} > ${instant(now + 2 * window)})`
    const row = await written(
      db
        .insert(limitCounts)
        .values({
          name: hash('sha256', `haat limit ${text}`, 'base64url'),
          hits: added,
          endsAt: new Date(now + window),
        })
        .onConflictDoUpdate({
          target: name,
          set: {
            hits: sql`case when ${isOver} then excluded.hits else ${hits} + excluded.hits end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
          },
        })
        .returning({ hits, endsAt }),
    )
    // The next sweep takes what this one does not get.
    if (now - sweptAt >= SWEEP) sweep(now).catch(() => {})
    return { hits: row.hits, endsAt: row.endsAt.getTime() }
  }
}

/** The plugin puts its route options together with the ones of the limit. */
const groupOf = (options: object): string =>
  'groupId' in options && typeof options.groupId === 'string' ? options.groupId : ''

/**
 * A store for @fastify/rate-limit in which all routes of a group have one counter; its own stores count by route, and
 * rate-limiter-flexible writes to the database with every call. Processes on one PostgreSQL share the counters; PGlite
 * has one process only.
 */
export function limitStore(
  { kind, db }: Database,
  clock: Clock,
  onUnavailable: (isUnavailable: boolean) => void,
) {
  const report = kind === 'postgres' ? reportTo(db, clock) : null
  const counts = createLimitCounts({ clock, report, onUnavailable })
  return class LimitStore implements FastifyRateLimitStore {
    readonly #group: string

    constructor(options: FastifyRateLimitOptions) {
      this.#group = groupOf(options)
    }

    incr(...[key, callback, window, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const batch = batchOf(this.#group, max)
      counts.count(`${this.#group} ${key}`, { max, window, batch }).then(
        (counted) => callback(null, counted),
        (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(String(thrown))),
      )
    }

    child(options: object): LimitStore {
      return new LimitStore(options)
    }
  }
}
