import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, instantOrNow, paise } from './columns.ts'
import type { AddressRow } from './shoppers.ts'

/** Delivery statuses; the texts are those of the wire format (account.md §4). */
export const DELIVERY = ['OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'] as const

/** Delivery address of an order: a copy, because an address may be changed or deleted later. */
export type Destination = Omit<AddressRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>

/** Orders (account.md §3). They have no reference to products, because products may be deleted. */
export const orders = pgTable(
  'orders',
  {
    /** 128 random bits: anyone with the id may track the order (decisions "Order ids"). */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The purchase that it consumed: a cart's (`carts`), or that of one "Buy now". Unique for the shopper: one purchase is one order. */
    purchaseId: text('purchase_id').notNull(),
    /** The payment intent of the order; null for cash. Unique: one payment creates one order, even if it is reported repeatedly. */
    intentId: text('intent_id').unique(),
    method: text('method').$type<'cod' | 'card' | 'crypto'>().notNull(),
    paymentStatus: text('payment_status').$type<'Paid' | 'Pending'>().notNull(),
    /** 'due' if it was paid for and was sold out, or was paid for twice. */
    refund: text('refund').$type<'none' | 'due' | 'done'>().notNull().default('none'),
    deliveryStatus: text('delivery_status')
      .$type<(typeof DELIVERY)[number]>()
      .notNull()
      .default('OrderPlaced'),
    subtotalPaise: paise('subtotal_paise').notNull(),
    discountPaise: paise('discount_paise').notNull().default(0),
    totalPaise: paise('total_paise').notNull(),
    coupon: text('coupon').notNull().default(''),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    pincode: text('pincode').notNull().default(''),
    phone: text('phone').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Time when the shopper deleted it from their lists; the shop's record stays (decisions "Order deletion"). */
    hiddenAt: instant('hidden_at'),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    unique('orders_purchase').on(table.userId, table.purchaseId),
    check('orders_total', sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise}`),
    check('orders_amounts', sql`${table.totalPaise} >= 0 and ${table.discountPaise} >= 0`),
    check('orders_method', sql`${table.method} in ('cod', 'card', 'crypto')`),
    check('orders_payment', sql`${table.paymentStatus} in ('Paid', 'Pending')`),
    check('orders_refund', sql`${table.refund} in ('none', 'due', 'done')`),
    check(
      'orders_delivery',
      sql`${table.deliveryStatus} in ('OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered')`,
    ),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_by_created').on(table.createdAt, table.id),
    index('orders_by_refund').on(table.createdAt).where(sql`${table.refund} = 'due'`),
  ],
)

/** The lines of an order, as they were when it was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variationId: text('variation_id').notNull().default(''),
    productCode: text('product_code').notNull(),
    name: text('name').notNull(),
    image: text('image').notNull().default(''),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    pricePaise: paise('price_paise').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check('order_lines_price', sql`${table.pricePaise} >= 0`),
    index('order_lines_by_product').on(table.productId),
  ],
)

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
