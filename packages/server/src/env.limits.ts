import { read, type Values } from './env.read.ts'
import { limits } from './env.table.ts'

const MINUTE = 60_000

/** Limits of one shopper's unpaid orders and payments (security: "Limits"). 0 turns a limit of a number off. */
export interface OrderLimits {
  readonly ordersPerHour: number
  /** Maximum number of open payments. One more closes the oldest. */
  readonly openPayments: number
  /** Maximum number of payments begun within an hour. Each is an order at the provider or a quote. */
  readonly paymentsPerHour: number
  /** How long an open payment holds its pieces, in ms. */
  readonly holdMs: number
}

/** Multiplies the limits by a factor (`RATE_LIMIT_FACTOR`). The time of a hold does not change. */
export const timesFactor = (limits: OrderLimits, factor: number): OrderLimits => ({
  ...limits,
  ordersPerHour: limits.ordersPerHour * factor,
  openPayments: limits.openPayments * factor,
  paymentsPerHour: limits.paymentsPerHour * factor,
})

/** Returns the limits of a shopper's orders. */
export const orderLimitsOf = ({
  ordersPerHour,
  openPayments,
  holdMinutes,
}: Values<typeof limits.settings>) => ({
  ordersPerHour,
  openPayments,
  paymentsPerHour: 60,
  holdMs: holdMinutes * MINUTE,
})

/** The limits of a shop that configures none. */
export const ORDER_LIMITS: OrderLimits = orderLimitsOf(read({}, limits.settings))
