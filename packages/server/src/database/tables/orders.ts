import type { Unit } from '@haat/core/catalogue'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant, instantOrNow, paise } from './columns.ts'
import type { AddressRow } from './shoppers.ts'

/** Delivery statuses; the texts are those of the wire format (account.md §4). */
export const DELIVERY = ['OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'] as const

/**
 * States of an order line.
 * - `ordered`: it is delivered, or was
 * - `cancelled`: before it was shipped
 * - `asked`: the shopper asks to return it
 * - `returned`: the shop accepted the return
 * - `refused`: the shop refused the return
 */
export const LINE_STATES = ['ordered', 'cancelled', 'asked', 'returned', 'refused'] as const
export type LineState = (typeof LINE_STATES)[number]

/** Delivery address of an order: a copy, because an address may be changed or deleted later. */
export type Destination = Omit<AddressRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'> & {
  /** Of a buyer who is a business. */
  readonly gstin?: string
  /** Of the page on which the shopper bought. */
  readonly language?: string
}

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
    /** The carrier's number of the parcel; empty if it has none. */
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The carrier's page about the parcel; empty if it has none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    /** Time when it was delivered: returns are counted from it. */
    deliveredAt: instant('delivered_at'),
    /** Cash that was collected at the delivery; null if none was recorded. */
    collectedPaise: paise('collected_paise'),
    subtotalPaise: paise('subtotal_paise').notNull(),
    discountPaise: paise('discount_paise').notNull().default(0),
    deliveryPaise: paise('delivery_paise').notNull().default(0),
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
    /** The slot in which it is delivered, such as '2026-11-29 18:00-21:00'; empty for none. */
    slot: text('slot').notNull().default(''),
    /** Time by which it is delivered; null: two days after the order. */
    promisedAt: instant('promised_at'),
    /** GSTIN of a buyer who is a business; empty for none. */
    gstin: text('gstin').notNull().default(''),
    /** Language of the page on which it was placed, for messages about it; empty for the shop's first. */
    language: text('language').notNull().default(''),
    /** Origin of the partner's page that sold it; empty for the shop's own pages. */
    partner: text('partner').notNull().default(''),
    /** What led the shopper to the shop (`utm_campaign` or `utm_source`); empty if it is not known. */
    campaign: text('campaign').notNull().default(''),
    /** Time when the shopper deleted it from their lists; the shop's record stays (decisions "Order deletion"). */
    hiddenAt: instant('hidden_at'),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    unique('orders_purchase').on(table.userId, table.purchaseId),
    check(
      'orders_total',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.deliveryPaise}`,
    ),
    check(
      'orders_amounts',
      sql`${table.totalPaise} >= 0 and ${table.discountPaise} >= 0 and ${table.deliveryPaise} >= 0`,
    ),
    check('orders_collected', sql`${table.collectedPaise} >= 0`),
    check('orders_method', sql`${table.method} in ('cod', 'card', 'crypto')`),
    check('orders_payment', sql`${table.paymentStatus} in ('Paid', 'Pending')`),
    check('orders_refund', sql`${table.refund} in ('none', 'due', 'done')`),
    check(
      'orders_delivery',
      sql`${table.deliveryStatus} in ('OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered')`,
    ),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_by_slot').on(table.slot).where(sql`${table.slot} <> ''`),
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
    /** HSN code; empty for none. */
    hsn: text('hsn').notNull().default(''),
    /** GST in percent, which the price includes. */
    gstRate: doublePrecision('gst_rate').notNull().default(0),
    /** Maximum retail price of a piece, and its net quantity in `unit`, as they were; null without them. */
    mrpPaise: paise('mrp_paise'),
    netQuantity: doublePrecision('net_quantity'),
    unit: text('unit').$type<Unit>(),
    /** Whether it is among the products that the discount of the order is for. */
    isDiscounted: boolean('is_discounted').notNull().default(true),
    state: text('state').$type<LineState>().notNull().default('ordered'),
    /** Why it is returned, in the shopper's words, or why the return was refused. */
    reason: text('reason').notNull().default(''),
    /** Whether its pieces are in the stock again. */
    restocked: boolean('restocked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check('order_lines_price', sql`${table.pricePaise} >= 0`),
    check(
      'order_lines_state',
      sql`${table.state} in ('ordered', 'cancelled', 'asked', 'returned', 'refused')
        and (not ${table.restocked} or ${table.state} in ('cancelled', 'returned'))`,
    ),
    index('order_lines_by_product').on(table.productId),
  ],
)

/**
 * Photos with which a shopper asks to return lines of an order: addresses at the image service. They are deleted with the
 * account, while the order stays; a trigger notes removed ones, as for comments.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    photos: jsonb('photos').$type<readonly string[]>().notNull(),
  },
  (table) => [index('return_photos_by_user').on(table.userId)],
)

/** Who did what the command line did. */
export const COMMAND_LINE = 'command line'

/** What happened to an order, or to the price and the stock of a product: who did it, when and why. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a change of a product. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The product that was changed. It has no reference, because the record outlives products. */
    productId: text('product_id'),
    /** A delivery status that it reached; or what was done, such as 'cancelled'. */
    step: text('step').notNull(),
    /** The delivery status before, of a change of it. */
    was: text('was').$type<(typeof DELIVERY)[number]>(),
    reason: text('reason').notNull().default(''),
    by: text('by').$type<'shopper' | 'shop' | 'provider'>().notNull(),
    /** Who of the shop did it: a user id, or `COMMAND_LINE`. Empty for others. */
    actor: text('actor').notNull().default(''),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    check('order_steps_subject', sql`(${table.orderId} is null) <> (${table.productId} is null)`),
    index('order_steps_by_order').on(table.orderId, table.id),
    index('order_steps_by_product').on(table.productId, table.id).where(sql`${table.productId} is not null`),
  ],
)

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
