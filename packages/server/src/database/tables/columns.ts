import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A time with the browser's precision: milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A time that is never null; by default the current time. */
export const instantOrNow = (name: string) => instant(name).notNull().defaultNow()

export const texts = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([])

/** Money in integer paise; bigint, because 2³¹ paise are only 21 million rupees. */
export const paise = (name: string) => bigint(name, { mode: 'number' })
