import { type Paise, TIME_ZONE } from '@haat/core'
import { slotHours, slotTimes } from '@haat/core/delivery'
import type { DeskOrder } from '@haat/core/internal/desk/index.ts'

/** Writes an amount for a field: 1499.50. */
export const rupeesOf = (paise: number): string => (paise / 100).toFixed(2).replace('.00', '')

/** Returns what an order has to refund that is not among its refunds yet. */
export const refundLeft = ({ due, refunds }: Pick<DeskOrder, 'due' | 'refunds'>): Paise =>
  refunds.reduce(
    (left, { amount, state }) => (state === 'done' ? left : left - amount),
    due as number,
  ) as Paise

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: TIME_ZONE,
})

/** Formats a time in the shop's time zone: 28 Nov, 14:05. */
export const momentOf = (time: Date): string => moment.format(time)

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: TIME_ZONE })

/** Formats the chosen time of a delivery: 29 Nov, 18:00–21:00. */
export const slotText = (slot: string): string =>
  `${dayAndMonth.format(slotTimes(slot).from)}, ${slotHours(slot)}`
