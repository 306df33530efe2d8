import * as v from 'valibot'
import { read, type Variables, whole } from './env.values.ts'

const MINUTE = 60_000

/** Limits of one shopper's unpaid orders and payments (security: "Limits"). 0 turns a limit of a number off. */
export interface OrderLimits {
  /** Maximum number of cash orders within an hour. */
  readonly ordersPerHour: number
  /** Maximum number of open payments. One more closes the oldest. */
  readonly openPayments: number
  /** Maximum number of payments begun within an hour. Each is an order at the provider or a quote. */
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

/** Multiplies the limits by a factor (`RATE_LIMIT_FACTOR`). The time of a hold does not change. */
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
  const remedy = 'to a whole number; 0 turns the limit off'
  return {
    ...ORDER_LIMITS,
    ordersPerHour: read(env, 'MAX_ORDERS_PER_HOUR', whole(0, 10_000), ordersPerHour, remedy),
    openPayments: read(env, 'MAX_OPEN_PAYMENTS', whole(0, 100), openPayments, remedy),
    holdMs: read(env, 'HOLD_MINUTES', HoldMs, holdMs, 'to a number of minutes from 1 to 1440'),
  }
}
