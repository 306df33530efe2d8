import { formatDay } from '../shared/dates.ts'
import { slotHours, slotTimes } from '../shared/slots.ts'
import type { Order, OrderSummary } from './orders.ts'

const DAY = 86_400_000
/** Planned days from the order to its delivery. */
const DELIVERY_DAYS = 2

/** Returns the planned delivery of an order of this time, in ms since 1970. */
export const plannedDelivery = (orderedAt: number): Date => new Date(orderedAt + DELIVERY_DAYS * DAY)

/**
 * Returns the expected delivery: the promised time, or two days after the order; while it is not delivered, later by the
 * number of days overdue. Null if the order has no date.
 */
export function expectedDelivery(
  { createdAt, status }: OrderSummary,
  now: number,
  promised: Date | null = null,
): Date | null {
  if (createdAt === null) return null
  const planned = (promised ?? plannedDelivery(createdAt.getTime())).getTime()
  const overdue = status === 'Delivered' ? 0 : Math.max(0, Math.ceil((now - planned) / DAY))
  return new Date(planned + overdue * DAY)
}

/**
 * Returns when an order is expected, for display: the day, with the hours that the shopper chose unless it is overdue. Null
 * if it has no date.
 * @param format how days are written. @default as the page does
 */
export function expectedText(order: Order, now: number, format = formatDay): string | null {
  const day = order.estimatedDelivery ?? expectedDelivery(order, now)
  if (day === null) return null
  const text = format(day)
  const isChosen = order.slot !== '' && format(slotTimes(order.slot).to) === text
  return isChosen ? `${text}, ${slotHours(order.slot)}` : text
}
