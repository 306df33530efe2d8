import type { Order } from '../orders/orders.ts'
import type { Paise } from '../shared/money.ts'

/** The steps of the delivery, in their order. */
export const DELIVERY_STEPS = ['OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'] as const
type DeliveryStep = (typeof DELIVERY_STEPS)[number]
type Method = 'cod' | 'card' | 'crypto'

/** The day's figures, and what waits for somebody. */
export interface Overview {
  readonly orders: number
  readonly turnover: Paise
  readonly cashToCollect: Paise
  readonly newOrders: number
  /** When the newest new order was placed, in ms since 1970; 0 without one. */
  readonly newestAt: number
  readonly returnsAsked: number
}

/** An order in a list. */
export interface DeskRow {
  readonly id: string
  readonly placedAt: Date
  readonly status: DeliveryStep
  /** What became of all of its lines; null if some are still ordered. */
  readonly outcome: 'cancelled' | 'returned' | null
  readonly method: Method
  readonly isPaid: boolean
  readonly total: Paise
  readonly name: string
  readonly city: string
  readonly phone: string
  /** Id of the chosen time of the delivery; '' for none. */
  readonly slot: string
}

/** Something that happened to an order. */
interface DeskEvent {
  readonly at: Date
  readonly step: string
  readonly by: string
  /** User id of the staff, or 'command line'; '' for others. */
  readonly actor: string
  readonly reason: string
}

/** Everything about an order. */
export interface DeskOrder extends Order {
  readonly delivery: DeliveryStep
  readonly method: Method
  /** What it costs without cancelled and returned lines. */
  readonly remaining: Paise
  /** What has to be refunded. */
  readonly due: Paise
  /** Whether all the money that it was paid with has gone back, or is going back: then it is sent only with a reason. */
  readonly isReturned: boolean
  readonly collected: Paise | null
  readonly email: string
  readonly notes: string
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly refunds: readonly { readonly amount: Paise; readonly state: string; readonly provider: string }[]
  readonly events: readonly DeskEvent[]
}

/** Pieces of a product in all new orders. */
export interface Pick {
  readonly productCode: string
  readonly name: string
  readonly size: string
  readonly color: string
  readonly pieces: number
  readonly orders: readonly { readonly id: string; readonly pieces: number }[]
}

/** A product, or one of its sizes and colours that are counted separately. */
export interface DeskProduct {
  readonly id: string
  readonly name: string
  readonly code: string
  /** The regular price. */
  readonly price: Paise
  /** The price that holds for a time instead. */
  readonly deal: { readonly price: Paise; readonly ends: Date } | null
  /** Null if it is not counted. */
  readonly stock: number | null
  readonly isHidden: boolean
  readonly changed: { readonly at: Date; readonly actor: string; readonly reason: string } | null
}

/** The states by which the desk lists orders; '' for all. */
export const VIEWS = ['New', 'Shipped', 'Out for Delivery', 'Return asked', ''] as const
export type View = (typeof VIEWS)[number]
