import * as v from 'valibot'
import { OrderWire } from '../orders/orders.wire.ts'
import { accepted } from '../shared/wire.ts'
import { DELIVERY_STEPS } from '../tracking/tracking.ts'

/** Maximum length of a reason. */
const REASON_LENGTH = 500

const Paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Reason = v.pipe(v.string(), v.trim(), v.maxLength(REASON_LENGTH))
const Lines = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(1_000))
const Link = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'Haat: the link needs an address such as https://carrier.example/track/77.',
  ),
  v.maxLength(500),
)

/**
 * What the shop does with an order, by its name, each with its fields: on the command line and at the order desk. Lines are
 * numbers from 1, amounts are paise.
 */
export const STEP_FIELDS = {
  move: v.object({
    to: v.picklist(DELIVERY_STEPS),
    /** Cash that was collected at the delivery. @default what the order costs without its cancelled lines */
    collectedPaise: v.optional(Paise),
    /** Of a parcel that is shipped, and the carrier's page about it. @default none */
    trackingNumber: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    trackingUrl: v.optional(Link),
    /** Why an order that was refunded completely is sent nevertheless. */
    anyway: v.optional(v.pipe(Reason, v.minLength(1))),
  }),
  undo: v.object({
    reason: v.pipe(Reason, v.minLength(1)),
    /** The step to take back: nothing happens if the order has left it. @default the present one */
    of: v.optional(v.picklist(DELIVERY_STEPS)),
  }),
  cancel: v.object({
    /** @default all */
    lines: v.optional(Lines),
    reason: v.optional(Reason),
    /** Whether the pieces return to the stock. @default only if the order was not shipped */
    restock: v.optional(v.boolean()),
  }),
  return: v.object({
    /** @default those that the shopper asks to return */
    lines: v.optional(Lines),
    reason: v.optional(Reason),
    /** Whether the pieces return to the stock. @default false */
    restock: v.optional(v.boolean()),
    /** Refuses the return. @default false */
    refuse: v.optional(v.boolean()),
    /** What is refunded. @default what was paid for the lines */
    amountPaise: v.optional(Paise),
  }),
  refund: v.object({
    /** @default what is due; or, if nothing is, all that is left */
    amountPaise: v.optional(Paise),
    reason: v.optional(Reason),
    /** Refunds an amount that was refunded just now once more. @default false */
    again: v.optional(v.boolean()),
  }),
  refunded: v.object({}),
} as const
export type StepName = keyof typeof STEP_FIELDS
/** A step with an order, with its fields. */
export type Step = {
  [Name in StepName]: { readonly step: Name } & v.InferInput<(typeof STEP_FIELDS)[Name]>
}[StepName]

/** Fields of all steps; the server checks which of them a step has. */
const StepField = v.partial(
  v.object({
    ...STEP_FIELDS.undo.entries,
    ...STEP_FIELDS.move.entries,
    ...STEP_FIELDS.refund.entries,
    ...STEP_FIELDS.return.entries,
  }),
)

/** `POST /api/v1/desk/orders/{orderId}`. */
export const StepWire = v.object({
  step: v.picklist(['move', 'undo', 'cancel', 'return', 'refund', 'refunded']),
  ...StepField.entries,
})

/** `POST /api/v1/desk/orders/{orderId}/ether`. */
export const EtherRefundWire = v.object({
  /** Hash of the transaction that refunds. */
  transaction: v.pipe(v.string(), v.trim(), v.maxLength(100)),
})

/** `POST /api/v1/desk/products/{productId}`. `pieces` are added to the stock; negative ones leave it. */
export const ProductChangeWire = v.object({
  pricePaise: v.optional(v.pipe(Paise, v.minValue(1))),
  pieces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))),
})

const found = <const S extends v.GenericSchema>(data: S) => v.object({ success: v.literal(true), data })

/** The day's figures, and what waits for somebody. */
export const OverviewWire = v.object({
  /** Orders of this day, and what they are worth. */
  orders: v.number(),
  turnoverPaise: v.number(),
  /** Of the orders of the last 30 days. */
  cashToCollectPaise: v.number(),
  newOrders: v.number(),
  /** When the newest new order was placed. */
  newestAt: v.nullable(v.string()),
  returnsAsked: v.number(),
})
export const OverviewAnswerWire = found(OverviewWire)

const Method = v.picklist(['cod', 'card', 'crypto'])

/** An order in a list. */
export const DeskRowWire = v.object({
  id: v.string(),
  placedAt: v.string(),
  status: v.picklist(DELIVERY_STEPS),
  /** What became of all of its lines; null if some are still ordered. */
  outcome: v.nullable(v.picklist(['cancelled', 'returned'])),
  method: Method,
  isPaid: v.boolean(),
  totalPaise: v.number(),
  name: v.string(),
  city: v.string(),
  phone: v.string(),
  /** Id of the chosen time of the delivery; '' for none. */
  slot: v.string(),
})
export const DeskListWire = found(v.array(DeskRowWire))

/** Everything about an order. */
export const DeskOrderWire = v.object({
  order: OrderWire,
  method: Method,
  /** What it costs without cancelled and returned lines. */
  remainingPaise: v.number(),
  /** What has to be refunded. */
  refundDuePaise: v.number(),
  /** Whether all the money that it was paid with has gone back, or is going back: then it is sent only with a reason. */
  isReturned: v.boolean(),
  collectedPaise: v.nullable(v.number()),
  email: v.string(),
  notes: v.string(),
  trackingNumber: v.string(),
  trackingUrl: v.string(),
  refunds: v.array(
    v.object({ amountPaise: v.number(), provider: v.string(), state: v.string(), reason: v.string() }),
  ),
  /** What happened, the first first. */
  steps: v.array(
    v.object({
      at: v.string(),
      step: v.string(),
      by: v.string(),
      /** User id of the staff, or 'command line'; empty for others. */
      actor: v.string(),
      reason: v.string(),
    }),
  ),
})
export const DeskOrderAnswerWire = found(DeskOrderWire)

/** Pieces of a product in all new orders. */
export const PickWire = v.object({
  productCode: v.string(),
  name: v.string(),
  size: v.string(),
  color: v.string(),
  pieces: v.number(),
  orders: v.array(v.object({ id: v.string(), pieces: v.number() })),
})
export const PickListWire = found(v.array(PickWire))

/** A product, or one of its sizes and colours that are counted separately: then `id` is `product:variation`. */
export const DeskProductWire = v.object({
  id: v.string(),
  name: v.string(),
  code: v.string(),
  /** The regular price. */
  pricePaise: v.number(),
  /** The price that holds instead until `dealEnds`; null without one. */
  dealPaise: v.nullable(v.number()),
  dealEnds: v.nullable(v.string()),
  /** Null if it is not counted. */
  stock: v.nullable(v.number()),
  isHidden: v.boolean(),
  changed: v.nullable(v.object({ at: v.string(), actor: v.string(), reason: v.string() })),
})
export const DeskProductsWire = found(v.array(DeskProductWire))

/** Whether something was changed, and a sentence about it. */
export const StepAnswerWire = v.object({ ...accepted, changed: v.boolean() })
