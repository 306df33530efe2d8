import type { Query } from './options.ts'

const DAY = 86_400_000

/**
 * Deletes old data: abandoned attempts, ended sessions, expired codes, and orders at the card provider older than a month.
 */
export async function tidy(query: Query, now: number): Promise<void> {
  await query(
    `with sign_ins as (delete from sandbox.sign_ins where abandon_at <= $1::float8),
       sign_ups as (delete from sandbox.sign_ups where abandon_at <= $1::float8),
       codes as (delete from sandbox.codes where expires_at <= $2::float8),
       card_orders as (delete from sandbox.card_orders where created_at <= $3::float8)
     delete from sandbox.sessions where abandon_at <= $1::float8 or (status <> 'active' and last_active_at <= $2::float8)`,
    [now, now - DAY, now - 30 * DAY],
  )
}
