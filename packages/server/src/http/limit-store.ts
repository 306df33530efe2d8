import { hash } from 'node:crypto'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Clock } from '@haat/core'
import { lt, sql } from 'drizzle-orm'
import { type Database, type Drizzle, limitCounts, written } from '../database/index.ts'
import { instant } from '../database/instant.ts'
import { createLimitCounts, type ReportHit } from './limit-counts.ts'
import { isShared } from './limits.ts'

/** Interval between deletions of counters whose window is over, in ms. */
const SWEEP = 60_000

/**
 * Counts in the database. One statement adds a hit or starts a new window. The time is the process's own. IP addresses
 * are stored as hashes.
 */
export function reportTo(db: Drizzle, clock: Clock): ReportHit {
  const { name, hits, endsAt } = limitCounts
  let sweptAt = Number.NEGATIVE_INFINITY
  async function sweep(now: number) {
    sweptAt = now
    await db.delete(limitCounts).where(lt(endsAt, new Date(now)))
  }
  return async (text, window) => {
    const now = clock.now()
    // A window that ends too late was created by another clock, or before this one was set back.
    const isOver = sql`(${endsAt} <= ${instant(now)} or ${endsAt} > ${instant(now + 2 * window)})`
    const row = await written(
      db
        .insert(limitCounts)
        .values({
          name: hash('sha256', `haat limit ${text}`, 'base64url'),
          hits: 1,
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
    // If this sweep fails, the next one deletes the same rows.
    if (now - sweptAt >= SWEEP) sweep(now).catch(() => {})
    return { hits: row.hits, endsAt: row.endsAt.getTime() }
  }
}

/** Returns the limit's group. The plugin merges the options of the route and of the limit. */
const groupOf = (options: object): string =>
  'groupId' in options && typeof options.groupId === 'string' ? options.groupId : ''

/**
 * Creates a store for @fastify/rate-limit in which all routes of a group share one counter. The plugin's own stores
 * count by route. Processes on one PostgreSQL database share the counters of strict groups; PGlite has only one process.
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
      counts.count(`${this.#group} ${key}`, { max, window, isShared: isShared(this.#group) }).then(
        (counted) => callback(null, counted),
        (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(String(thrown))),
      )
    }

    child(options: object): LimitStore {
      return new LimitStore(options)
    }
  }
}
