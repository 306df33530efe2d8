import * as v from 'valibot'
import { readOrder } from '../orders/orders.wire.ts'
import { type Http, path } from '../shared/http.ts'
import type { Paise } from '../shared/money.ts'
import { listOf, oneOf } from '../shared/wire.ts'
import type { View } from './desk.ts'
import {
  DeskOrderWire,
  DeskProductWire,
  DeskRowWire,
  OverviewWire,
  PickWire,
  StepAnswerWire,
} from './desk.wire.ts'

export type { Step } from './desk.wire.ts'

const paise = (amount: number) => amount as Paise

const readOverview = oneOf(OverviewWire, ({ turnoverPaise, cashToCollectPaise, newestAt, ...wire }) => ({
  ...wire,
  turnover: paise(turnoverPaise),
  cashToCollect: paise(cashToCollectPaise),
  /** In ms since 1970; 0 without one. */
  newestAt: newestAt === null ? 0 : Date.parse(newestAt),
}))
/** The day's figures, and what waits for somebody. */
export type Overview = ReturnType<typeof readOverview>

const readRows = listOf(DeskRowWire, ({ placedAt, totalPaise, ...wire }) => ({
  ...wire,
  placedAt: new Date(placedAt),
  total: paise(totalPaise),
}))
/** An order in a list. */
export type DeskRow = ReturnType<typeof readRows>[number]

const readDeskOrder = (host: string) =>
  oneOf(DeskOrderWire, ({ order, refunds, steps, ...wire }) => {
    const { method, email, notes, trackingNumber, trackingUrl, collectedPaise, isReturned } = wire
    return {
      ...readOrder(host)({ data: order }),
      delivery: v.parse(DeskRowWire.entries.status, order.deliveryStatus),
      ...{ method, email, notes, trackingNumber, trackingUrl, isReturned },
      remaining: paise(wire.remainingPaise),
      due: paise(wire.refundDuePaise),
      collected: collectedPaise === null ? null : paise(collectedPaise),
      refunds: refunds.map(({ amountPaise, ...refund }) => ({ ...refund, amount: paise(amountPaise) })),
      events: steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) })),
    }
  })
/** Everything about an order. */
export type DeskOrder = ReturnType<ReturnType<typeof readDeskOrder>>

const readPicks = listOf(PickWire, (pick) => pick)

const readProducts = listOf(DeskProductWire, ({ pricePaise, dealPaise, dealEnds, changed, ...wire }) => ({
  ...wire,
  price: paise(pricePaise),
  /** The price that holds for a time instead. */
  deal:
    dealPaise === null || dealEnds === null ? null : { price: paise(dealPaise), ends: new Date(dealEnds) },
  changed: changed && { ...changed, at: new Date(changed.at) },
}))
/** A product, or one of its sizes and colours that are counted separately. */
export type DeskProduct = ReturnType<typeof readProducts>[number]

export type StepAnswer = v.InferOutput<typeof StepAnswerWire>

/** The calls of the order desk: for everybody but the staff, each answers 404. */
export const deskApi = (http: Http) => ({
  overview: (signal: AbortSignal) => http.get('/api/v1/desk', readOverview, { signal }),
  /** @param find the end of an id, or a part of a name or of a phone */
  orders: (state: View, find: string, signal: AbortSignal) =>
    http.get('/api/v1/desk/orders', readRows, {
      signal,
      query: { state: state || undefined, find: find || undefined },
    }),
  order: (id: string, signal: AbortSignal) =>
    http.get(path`/api/v1/desk/orders/${id}`, readDeskOrder(http.host), { signal }),
  picks: (signal: AbortSignal) => http.get('/api/v1/desk/pick', readPicks, { signal }),
  products: (find: string, signal: AbortSignal) =>
    http.get('/api/v1/desk/products', readProducts, { signal, query: { find } }),
  /** Sends a step. The server carries it out once for its key. */
  send: (to: string, body: Readonly<Record<string, unknown>>, key: string): Promise<StepAnswer> =>
    http.post(to, (answer) => v.parse(StepAnswerWire, answer), { body, key }),
})
