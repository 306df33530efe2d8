import type { ListedOrder } from '@haat/server'
import type { Column } from '../reports/columns.ts'
import { METHODS } from './lines.ts'

/** What `haat order list --csv` and `--json` say about an order. */
export const ORDER_COLUMNS: readonly Column<keyof ListedOrder>[] = [
  ['id', 'Order'],
  ['createdAt', 'Placed', 'time'],
  ['deliveryStatus', 'Status'],
  ['method', 'Method'],
  ['paymentStatus', 'Payment'],
  ['refund', 'Refund'],
  ['subtotalPaise', 'Subtotal', 'paise'],
  ['discountPaise', 'Discount', 'paise'],
  ['deliveryPaise', 'Delivery', 'paise'],
  ['totalPaise', 'Total', 'paise'],
  ['coupon', 'Coupon'],
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['pincode', 'Pincode'],
  ['slot', 'Delivery time'],
  ['outcome', 'Outcome'],
]

/** Returns these fields of an order. Amounts are in paise, the time is ISO. */
export const orderRecord = (order: ListedOrder) => ({
  ...Object.fromEntries(ORDER_COLUMNS.map(([field]) => [field, order[field]])),
  createdAt: order.createdAt.toISOString(),
  method: METHODS[order.method],
  outcome: order.outcome ?? '',
})
