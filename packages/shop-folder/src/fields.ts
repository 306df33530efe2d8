import type { Paise } from '@haat/core'
import * as v from 'valibot'

// Kinds of fields in `shop.json`.

export const text = (description: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.description(description))
export const email = (description: string) =>
  v.pipe(v.string(), v.email('must be an e-mail address'), v.description(description))
export const phone = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\+?[\d ()-]{6,30}$/, 'must be a phone number such as +91 80 1234 5678'),
    v.description(description),
  )
export const matching = (pattern: RegExp, what: string, description: string) =>
  v.nullish(v.pipe(v.string(), v.regex(pattern, `must be ${what}`), v.description(description)), null)
/** A whole number. */
export const whole = (description: string, from: number, to?: number) =>
  to === undefined
    ? v.pipe(v.number(), v.integer(), v.minValue(from), v.description(description))
    : v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to), v.description(description))
export const maybe = (description: string) => v.nullish(text(description), null)

/** Amounts of `shop.json` are whole rupees. */
export const paise = (rupees: number) => (rupees * 100) as Paise
