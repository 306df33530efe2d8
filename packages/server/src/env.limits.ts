import * as v from 'valibot'
import { read, type Variables, whole } from './env.values.ts'

const MINUTE = 60_000

/** How much of the stock one shopper may claim without paying (security: "Limits"). For numbers, 0 lifts a limit. */
export interface OrderLimits {
  /** Orders within an hour, after which cash on delivery is refused. */
  readonly ordersPerHour: number
  /** Payments that may be open at the same time: the oldest is closed for one more. */
  readonly openPayments: number
  /** Payments that may be opened within an hour: each is an order at the provider, or a rate that is agreed. */
  readonly paymentsPerHour: number
  /** How long an open payment holds its pieces, in ms. */
  readonly holdMs: number
}

export const ORDER_LIMITS: OrderLimits = {
  ordersPerHour: 10,
  openPayments: 3,
  paymentsPerHour: 60,
  holdMs: 15 * MINUTE,
}

/** The limits times a factor, as those per address (`RATE_LIMIT_FACTOR`); the time of a hold stays. */
export const timesFactor = (limits: OrderLimits, factor: number): OrderLimits => ({
  ...limits,
  ordersPerHour: limits.ordersPerHour * factor,
  openPayments: limits.openPayments * factor,
  paymentsPerHour: limits.paymentsPerHour * factor,
})

const HoldMs = v.pipe(
  whole(1, 24 * 60),
  v.transform((minutes) => minutes * MINUTE),
)

/**
 * Reads the limits of a shopper's orders.
 * @throws EnvironmentError
 */
export function readOrderLimits(env: Variables): OrderLimits {
  const { ordersPerHour, openPayments, holdMs } = ORDER_LIMITS
  const remedy = 'to a whole number; 0 lifts the limit'
  return {
    ...ORDER_LIMITS,
    ordersPerHour: read(env, 'MAX_ORDERS_PER_HOUR', whole(0, 10_000), ordersPerHour, remedy),
    openPayments: read(env, 'MAX_OPEN_PAYMENTS', whole(0, 100), openPayments, remedy),
    holdMs: read(env, 'HOLD_MINUTES', HoldMs, holdMs, 'to a number of minutes from 1 to 1440'),
  }
}
