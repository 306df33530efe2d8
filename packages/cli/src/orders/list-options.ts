import { ExpectedError } from '../errors.ts'

/** Highest number of orders that `haat order list` prints. */
export const MAX_LISTED = 10_000

/** What `haat order list --payment` accepts: how an order is paid, and whether it was. */
export const PAYMENTS = ['cash', 'card', 'crypto', 'paid', 'pending'] as const

/** @throws ExpectedError if the text is not a number of rows */
export function limitOf(text: string): number {
  const limit = /^\d+$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= MAX_LISTED) return limit
  throw new ExpectedError(
    `Haat: --limit needs a whole number from 1 to ${MAX_LISTED.toLocaleString('en')}, not "${text}".`,
  )
}
