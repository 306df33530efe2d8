import type { DeliveryStatus } from '../tracking/tracking.ts'

/** An order as lists show it (account.md §3). */
export interface OrderSummary {
  readonly id: string
  readonly status: DeliveryStatus | null
  readonly createdAt: Date | null
}

/** Orders that are still on their way: delivered ones leave this list (account.md §2). */
export const currentOrders = (orders: readonly OrderSummary[]): readonly OrderSummary[] =>
  orders.filter(({ status }) => status !== 'Delivered')
