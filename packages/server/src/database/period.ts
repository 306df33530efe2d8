import { TIME_ZONE } from '@haat/core'
import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Days of the shop, both included, as `2026-11-27`. @default from the first day on, until now */
export interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const days = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE })

/** Returns the day of a time in the shop's time zone: `2026-11-27`. @default now */
export const dayOf = (time?: Date | number): string => days.format(time)

/** Condition for a time: within a period. */
export const isWithin = (time: Column | SQL, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${time} >= (${from}::date)::timestamp at time zone ${TIME_ZONE}`,
    to === undefined ? undefined : sql`${time} < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}`,
  )
