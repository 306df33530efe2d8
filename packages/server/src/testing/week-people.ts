import type { CardPayment } from '../services.ts'
import { someWallet, TEST_WALLET } from './crypto.ts'
import { oneOf } from './random.ts'
import { COUPON, PRODUCTS, SCARCE, SHOPPERS, STAFF, type WeekShop } from './week-shop.ts'

/** What the people of a day share. */
export interface Day {
  readonly shop: WeekShop
  /** Random numbers from 0 to 1. */
  readonly random: () => number
  /** What the provider tells late in the evening. */
  readonly late: (() => Promise<unknown>)[]
  /** Counts what the shop refused, by its text. */
  readonly refused: Map<string, number>
}

type Answer = Awaited<ReturnType<WeekShop['post']>>

/** Notes a refusal. @throws Error if the shop failed, or for another refusal than expected */
function note({ refused }: Day, answer: Answer, ...expected: number[]): boolean {
  if (answer.statusCode === 200 || answer.statusCode === 202) return true
  const { message } = answer.json<{ message: string }>()
  if (!expected.includes(answer.statusCode)) throw new Error(`${answer.statusCode}: ${message}`)
  const kind = message.replace(/Order \w+/, 'Order').replaceAll(/[\d₹.,]+/g, '')
  refused.set(kind, (refused.get(kind) ?? 0) + 1)
  return false
}

/** What a shopper buys in a turn: a third of them in the evening slot, many with the coupon. */
function basketOf({ random }: Day, turn: number) {
  const lines = [oneOf(random, PRODUCTS), turn % 13 === 0 ? SCARCE : 'salt']
  return {
    ...{ source: 'product', purchaseId: `purchase-${turn}`, address: `home-of-shopper-${turn % SHOPPERS}` },
    products: [...new Set(lines)].map((productId) => ({ productId, quantity: 1 + Math.floor(random() * 3) })),
    ...(turn % 7 === 0 && { coupon: COUPON.code }),
    ...(turn % 5 === 0 && { gstin: '29AAACH7409R1ZX' }),
  }
}

/** Buys, and tries again without the coupon, and in another slot. Null if the products are sold out. */
async function buy(day: Day, turn: number, path: string, more: object): Promise<Answer | null> {
  const { shop } = day
  const who = `shopper-${turn % SHOPPERS}`
  let body: ReturnType<typeof basketOf> & { slot?: string } = { ...basketOf(day, turn), ...more }
  const { data } = (
    await shop.get(turn, who, `delivery/${(turn % SHOPPERS) % 3 === 0 ? '580001' : '560038'}`)
  ).json()
  const slots: string[] = data.slots.map(({ id }: { id: string }) => id)
  const evening = slots.find((id) => id.includes('18:00'))
  if (evening) body = { ...body, slot: evening }
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await shop.post(turn, who, path, body)
    if (note(day, answer, 400, 409)) return answer
    const { message } = answer.json<{ message: string }>()
    if (/coupon/i.test(message)) body = { ...body, coupon: undefined as never }
    else if (/time|slot/i.test(message))
      body = { ...body, slot: slots.findLast((id) => id.includes('09:00')) ?? '' }
    else return null
  }
  throw new Error('Haat: a purchase was refused for the third time.')
}

async function payCash(day: Day, turn: number): Promise<void> {
  await buy(day, turn, 'order/cod', {})
}

/** Tells the shop about a payment: from the browser, by webhook, late, twice, or not at all. */
async function report(day: Day, turn: number, payment: CardPayment): Promise<void> {
  const { shop, random, late } = day
  const tell = () => shop.deliver(`payment.${payment.status}`, payment, `event-${payment.id}`)
  const verify = () =>
    shop.post(turn, `shopper-${turn % SHOPPERS}`, 'order/verify-payment', {
      ...{ razorpay_order_id: payment.orderId, razorpay_payment_id: payment.id },
      razorpay_signature: shop.card.sign(payment.orderId, payment.id),
    })
  const way = random()
  if (way < 0.4) note(day, (await Promise.all([verify(), tell()]))[0], 400)
  else if (way < 0.6) note(day, await verify(), 400)
  else if (way < 0.8) late.push(tell)
  // Everything else is lost: the shop has to ask.
}

async function payByCard(day: Day, turn: number): Promise<void> {
  const { shop, random } = day
  const begun = await buy(day, turn, 'order/create-razorpay-order', {})
  if (begun === null || random() < 0.1) return
  const { orderId } = begun.json<{ orderId: string }>()
  const pay = (status: 'captured' | 'authorized' | 'failed') => shop.card.pay(orderId, { status })
  if (random() < 0.15) pay('failed')
  await report(day, turn, pay(random() < 0.7 ? 'captured' : 'authorized'))
  // Some pay a second time, in another tab.
  if (random() < 0.1) await report(day, turn, pay('captured'))
}

async function payInEther(day: Day, turn: number): Promise<void> {
  const { shop, random } = day
  const from = someWallet()
  const quoted = await buy(day, turn, 'crypto/quote', { from })
  if (quoted === null || random() < 0.1) return
  const { quoteId, wei } = quoted.json<{ data: { quoteId: string; wei: string } }>().data
  const { hash: transactionHash } = shop.crypto.put({ from, wei: BigInt(wei) })
  if (random() < 0.7)
    note(
      day,
      await shop.post(turn, `shopper-${turn % SHOPPERS}`, 'order/crypto', { transactionHash, quoteId }),
    )
}

/** One purchase, by the method of its turn. */
export const purchase = (day: Day, turn: number): Promise<void> =>
  [payCash, payByCard, payInEther][turn % 3]?.(day, turn) ?? Promise.resolve()

/** An order, as staff and shoppers see it. */
interface Seen {
  readonly id: string
  readonly userId: string
  readonly method: 'cod' | 'card' | 'crypto'
  readonly intentId: string | null
}

/** A shopper cancels a line or all, while the staff may be shipping it. */
export async function cancel(day: Day, { id, userId }: Seen): Promise<void> {
  const lines = day.random() < 0.5 ? { lines: [`${id}-1`] } : {}
  note(day, await day.shop.post(0, userId, `order/cancel/${id}`, lines), 409)
}

/** A shopper asks to return a line. */
export const askReturn = async (day: Day, { id, userId }: Seen): Promise<void> =>
  void note(
    day,
    await day.shop.post(1, userId, `order/return/${id}`, { lines: [`${id}-1`], reason: 'Bruised' }),
    409,
  )

/** Somebody refunds ₹15 in the provider's dashboard; its message may be lost. */
export async function refundInDashboard(day: Day, paymentId: string, isLost: boolean): Promise<void> {
  const { card, deliver } = day.shop
  const before = await card.payment(paymentId)
  const refundedPaise = before.refundedPaise + 1_500
  if (before.status !== 'captured' || refundedPaise >= before.amountPaise) return
  const id = `rfnd_${paymentId}_${refundedPaise}`
  card.refunds.push({ id, paymentId, amountPaise: 1_500, receipt: null, status: 'processed' })
  const after = card.change(paymentId, { refundedPaise })
  if (!isLost) await deliver('refund.processed', after, id)
}

/** Steps of the staff with an order, chosen by its place in the list. */
const PLANS: readonly (readonly Readonly<Record<string, unknown>>[])[] = [
  [
    { step: 'move', to: 'Shipped', trackingNumber: 'BD 77' },
    { step: 'move', to: 'Delivered' },
  ],
  [
    { step: 'cancel', lines: [1], reason: 'broken' },
    { step: 'move', to: 'Shipped' },
    { step: 'move', to: 'Delivered' },
  ],
  [{ step: 'cancel', reason: 'closed' }],
  [
    { step: 'move', to: 'Delivered' },
    { step: 'refund', amountPaise: 1_000, reason: 'late' },
  ],
  [
    { step: 'move', to: 'Out for Delivery' },
    { step: 'move', to: 'Delivered' },
    { step: 'undo', of: 'Delivered', reason: 'wrong door' },
  ],
  [{ step: 'move', to: 'Delivered', collectedPaise: 1_000 }],
  [
    { step: 'move', to: 'Shipped' },
    { step: 'cancel', lines: [1], reason: 'lost', restock: false },
  ],
]

/** Takes a step as one of the staff. */
export async function take(day: Day, who: number, id: string, step: object): Promise<void> {
  note(day, await day.shop.post(who, STAFF[who] ?? '', `desk/orders/${id}`, step), 409)
}

/** Both of the staff work on the same orders at the same time, in different order. */
export async function workOn(day: Day, orders: readonly Seen[]): Promise<void> {
  const plans = orders.map(({ id }, at) => ({ id, plan: PLANS[at % PLANS.length] ?? [] }))
  const work = async (who: number, mine: typeof plans) => {
    for (const { id, plan } of mine) for (const step of plan) await take(day, who, id, step)
  }
  await Promise.all([work(0, plans), work(1, plans.toReversed())])
}

/** Sends ether back, and records it twice. */
export async function refundInEther(
  { shop }: Day,
  orderId: string,
  { payer, wei }: { readonly payer: string; readonly wei: bigint },
): Promise<void> {
  const { hash } = shop.crypto.put({ from: TEST_WALLET, to: payer, wei })
  await Promise.all([shop.recordEther(orderId, hash), shop.recordEther(orderId, hash)])
}
