import { dayOf } from '../database/period.ts'
import type { InvoiceLine } from '../database/schema.ts'

/** What is invoiced of one line of an order. */
export interface Sold
  extends Pick<InvoiceLine, 'position' | 'name' | 'hsn' | 'quantity' | 'rate' | 'uqc' | 'each' | 'mrp'> {
  /** Its share of the total is in proportion to it, in paise. */
  readonly weight: number
}

/** Shares an amount in paise by weights, or equally if nothing has one. The shares add up to the amount. */
function shares(amount: number, given: readonly number[]): number[] {
  const weights = given.some((weight) => weight > 0) ? given : given.map(() => 1)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let shared = 0
  return weights.map((weight) => {
    weighed += weight
    const share = Math.round((amount * weighed) / all) - shared
    shared += share
    return share
  })
}

/** Splits an amount that includes GST. Within a state the two halves of the tax are equal to the paisa. */
function taxesIn(amount: number, rate: number, isWithinState: boolean) {
  const tax = amount - Math.round((amount * 100) / (100 + rate))
  if (!isWithinState) return { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax }
  const half = Math.floor(tax / 2)
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/**
 * Returns the lines of an invoice: an amount in paise, shared by the lines, with the taxes that it includes.
 * @param isWithinState whether seller and buyer are in the same state: CGST and SGST instead of IGST
 */
export function taxedLines(amount: number, sold: readonly Sold[], isWithinState: boolean): InvoiceLine[] {
  const amounts = shares(
    amount,
    sold.map(({ weight }) => weight),
  )
  return sold.map(({ weight, ...line }, at) => ({
    ...line,
    amount: amounts[at] ?? 0,
    ...taxesIn(amounts[at] ?? 0, line.rate, isWithinState),
  }))
}

/** The financial year of a time, in India: `26-27` from 1 April 2026 to 31 March 2027. */
export function financialYear(time: Date): string {
  const [year = 0, month = 0] = dayOf(time).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return [first, first + 1].map((one) => String(one).slice(-2)).join('-')
}
