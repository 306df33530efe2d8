import { paiseIn } from '@haat/core'
import type { DeskOrder, Step } from '@haat/core/internal/desk/index.ts'
import { rupeesOf } from './amounts.ts'

/** What staff does with an order, what usually comes next first. */
const KINDS = [
  'ship',
  'out',
  'deliver',
  'collect',
  'refunded',
  'ether',
  'accept',
  'refuse',
  'refund',
  'cancel',
  'undo',
] as const
export type Kind = (typeof KINDS)[number]

/** Fields of the form of a step. `lines` are their ids. */
export interface StepForm {
  readonly tracking: string
  readonly link: string
  readonly collected: string
  readonly lines: readonly string[]
  readonly restock: boolean
  readonly amount: string
  readonly reason: string
  /** Hash of a transaction. */
  readonly transaction: string
  /** Why an order that was refunded completely is sent nevertheless. */
  readonly anyway: string
}
export type FieldName = keyof StepForm

/** The fields that each kind of step asks for. */
const FIELDS: Readonly<Record<Kind, readonly FieldName[]>> = {
  ship: ['tracking', 'link'],
  out: [],
  deliver: ['collected'],
  collect: ['collected'],
  undo: ['reason'],
  cancel: ['lines', 'restock', 'reason'],
  accept: ['lines', 'restock', 'amount', 'reason'],
  refuse: ['lines', 'reason'],
  refund: ['amount', 'reason'],
  refunded: [],
  ether: ['transaction'],
}

const owesCash = ({ method, isPaid }: DeskOrder) => method === 'cod' && !isPaid

/** Returns the fields to ask for: only cash is asked for at a delivery, and why an order is sent that was refunded. */
export function fieldsOf(kind: Kind, order: DeskOrder): readonly FieldName[] {
  const fields = kind === 'deliver' && !owesCash(order) ? [] : FIELDS[kind]
  const isMove = kind === 'ship' || kind === 'out' || kind === 'deliver'
  return isMove && order.isReturned ? [...fields, 'anyway'] : fields
}

/** The lines that a step may be about. */
export function linesFor(kind: Kind, { lines }: DeskOrder) {
  const those = (...states: readonly string[]) => lines.filter(({ state }) => states.includes(state))
  if (kind === 'cancel') return those('ordered')
  if (kind === 'refuse') return those('asked')
  return kind === 'accept' ? those('asked', 'ordered', 'refused') : []
}

/** The steps that an order allows now. The server decides; this only chooses what is offered. */
export function kindsOf(order: DeskOrder): readonly Kind[] {
  const { delivery, lines, refund, refunds } = order
  const has = (state: string) => lines.some((line) => line.state === state)
  const isShipped = delivery !== 'OrderPlaced'
  const isDueIn = (means: string) =>
    refunds.some(({ provider, state }) => provider === means && state === 'due')
  const may: Readonly<Record<Kind, boolean>> = {
    ship: delivery === 'OrderPlaced' && !order.isOver && refund === 'none',
    out: delivery === 'Shipped' && !order.isOver,
    deliver: delivery === 'Out for Delivery' && !order.isOver,
    collect: delivery === 'Delivered' && owesCash(order),
    refuse: has('asked'),
    accept: isShipped && (has('asked') || has('ordered') || has('refused')),
    refunded: isDueIn('cash'),
    ether: isDueIn('crypto'),
    cancel: delivery !== 'Delivered' && has('ordered') && refund === 'none',
    refund: (order.isPaid && !(order.isReturned && order.due === 0)) || refund === 'due',
    undo: isShipped,
  }
  return KINDS.filter((kind) => may[kind])
}

/** Whether a step is what usually comes next, and not only possible. */
export function isExpected(kind: Kind, order: DeskOrder): boolean {
  if (kind === 'accept') return order.lines.some(({ state }) => state === 'asked')
  const isRare = kind === 'refund' || kind === 'cancel' || kind === 'undo'
  return !isRare && !fieldsOf(kind, order).includes('anyway')
}

export const emptyForm = (kind: Kind, order: DeskOrder): StepForm => ({
  tracking: '',
  link: '',
  collected: rupeesOf(order.remaining),
  lines: kind === 'accept' ? linesFor('refuse', order).map(({ id }) => id) : [],
  restock: kind === 'cancel' && order.delivery === 'OrderPlaced',
  amount: '',
  reason: '',
  transaction: '',
  anyway: '',
})

const HASH = /^0x[\da-f]{64}$/i

type Problem = 'wrongAmount' | 'wrongTransaction' | 'wrongLink' | 'noReason' | 'noLines'

/** Returns what is wrong, by field. */
export function problemsIn(
  kind: Kind,
  form: StepForm,
  order: DeskOrder,
): Partial<Record<FieldName, Problem>> {
  const asks = (name: FieldName) => fieldsOf(kind, order).includes(name)
  const isWrong = (text: string) => text.trim() !== '' && paiseIn(text) === null
  return {
    ...(asks('collected') && paiseIn(form.collected) === null && { collected: 'wrongAmount' as const }),
    ...(asks('amount') && isWrong(form.amount) && { amount: 'wrongAmount' as const }),
    ...(asks('link') && !/^(?:https?:\/\/\S+)?$/.test(form.link.trim()) && { link: 'wrongLink' as const }),
    ...(asks('transaction') &&
      !HASH.test(form.transaction.trim()) && { transaction: 'wrongTransaction' as const }),
    ...(asks('lines') && form.lines.length === 0 && { lines: 'noLines' as const }),
    ...((kind === 'undo' || kind === 'refuse') &&
      form.reason.trim() === '' && { reason: 'noReason' as const }),
    ...(asks('anyway') && form.anyway.trim() === '' && { anyway: 'noReason' as const }),
  }
}

const amountIn = (text: string) => {
  const amountPaise = paiseIn(text)
  return amountPaise === null ? {} : { amountPaise }
}

/** Returns the step of a form without problems. A refund in ether is a call of its own. */
export function stepOf(kind: Exclude<Kind, 'ether'>, form: StepForm, order: DeskOrder): Step {
  const { restock } = form
  const reason = form.reason.trim()
  const lines = order.lines.flatMap(({ id }, at) => (form.lines.includes(id) ? [at + 1] : []))
  const anyway = fieldsOf(kind, order).includes('anyway') ? { anyway: form.anyway.trim() } : {}
  switch (kind) {
    case 'ship':
      return {
        step: 'move',
        to: 'Shipped',
        trackingNumber: form.tracking.trim(),
        trackingUrl: form.link.trim(),
        ...anyway,
      }
    case 'out':
      return { step: 'move', to: 'Out for Delivery', ...anyway }
    case 'deliver':
    case 'collect': {
      const collectedPaise = owesCash(order) ? paiseIn(form.collected) : null
      return { step: 'move', to: 'Delivered', ...(collectedPaise !== null && { collectedPaise }), ...anyway }
    }
    case 'undo':
      return { step: 'undo', reason, of: order.delivery }
    case 'cancel':
      return { step: 'cancel', lines, reason, restock }
    case 'accept':
      return { step: 'return', lines, reason, restock, ...amountIn(form.amount) }
    case 'refuse':
      return { step: 'return', lines, reason, refuse: true }
    case 'refund':
      return { step: 'refund', reason, ...amountIn(form.amount) }
    case 'refunded':
      return { step: 'refunded' }
  }
}
