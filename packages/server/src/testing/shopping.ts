import { setTimeout as pause } from 'node:timers/promises'
import {
  CardOrderAnswerWire,
  CodAnswerWire,
  PaidAnswerWire,
  PaymentAnswerWire,
  QuoteAnswerWire,
} from '@haat/core/wire'
import * as v from 'valibot'
import { ProblemWire } from '../http/problem.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { PaymentSimulator } from './payment-simulator.ts'
import { oneOf } from './random.ts'
import type { Answer, Network } from './server-kills.ts'

interface Line {
  readonly productId: string
  readonly quantity: number
}

/** What is bought once, in whichever tab and with whichever method. */
interface TestPurchase {
  readonly purchaseId: string
  readonly products: readonly Line[]
}

/** A shopper with several tabs. */
export interface TestShopper {
  readonly userId: string
  readonly token: string
  /** Wallet for payments in ether; null if there is no chain. */
  readonly wallet: string | null
  /** The last purchase in any tab. */
  last: TestPurchase | null
}

/** One tab of a shopper. */
interface Tab {
  readonly shopper: TestShopper
  readonly name: string
  readonly network: Network
  readonly simulator: PaymentSimulator
  readonly acknowledged: Acknowledged
  /** Random numbers from 0 to 1. Each tab has its own, so that its choices do not depend on other tabs. */
  readonly random: () => number
  /** Products with unlimited stock, and the scarce product. */
  readonly products: readonly string[]
  readonly scarce: string
  /** Maximum pause before the next step, in ms. */
  readonly patience: number
}

interface Post {
  readonly key?: string
  readonly expected: readonly number[]
  readonly mayLoseAnswer?: boolean
}

const post = ({ network, shopper }: Tab, path: string, body: object, { key, ...more }: Post) =>
  network.send({
    method: 'POST',
    path: `/api/v1/${path}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${shopper.token}`,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    ...more,
  })

/** Parses a response with its schema. */
const said = <const S extends v.GenericSchema>(schema: S, { text }: Answer): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(text))

/** Status of a payment in ether that is too little. */
const PART = 400

/** Makes a purchase. Null if it was ordered already, or sold out, which only the scarce product can be. */
async function buy(
  tab: Tab,
  path: string,
  purchase: TestPurchase,
  body: object,
  more: Omit<Post, 'expected'> = {},
) {
  const whole = { source: 'product', ...purchase, ...body }
  const answer = await post(tab, path, whole, { ...more, expected: [200, 409] })
  if (answer.status === 200) return answer
  const { orderId, message } = said(ProblemWire, answer)
  if (orderId !== undefined)
    tab.acknowledged.referred.push({ userId: tab.shopper.userId, ...purchase, orderId })
  else if (purchase.products.some(({ productId }) => productId === tab.scarce)) tab.acknowledged.soldOut += 1
  else throw new Error(`Haat: ${path} was refused: ${message}`)
  return null
}

const maybe = ({ random }: Tab, share: number) => random() < share
const waitFor = ({ random, patience }: Tab) => pause(random() * patience)
const addressOf = ({ shopper }: Tab) => `home-of-${shopper.userId}`

async function payCash(tab: Tab, purchase: TestPurchase, key: string): Promise<void> {
  const { userId } = tab.shopper
  const order = async () => {
    const answer = await buy(
      tab,
      'order/cod',
      purchase,
      { address: addressOf(tab) },
      { key, mayLoseAnswer: true },
    )
    if (answer === null) return
    const { orderId, data } = said(CodAnswerWire, answer)
    tab.acknowledged.ordered.push({ userId, purchaseId: purchase.purchaseId, orderId })
    const totalPaise = Math.round(Number(data.totalAmount) * 100)
    const { cut, replayed } = answer
    tab.acknowledged.cash.push({
      key,
      userId,
      orderId,
      pieces: Number(data.quantity),
      totalPaise,
      cut,
      replayed,
    })
  }
  // A double click sends the same key twice.
  await Promise.all(maybe(tab, 0.1) ? [order(), order()] : [order()])
}

/** Reports a payment to the shop and records the response. Returns false if it was refused with one of these statuses. */
async function report(tab: Tab, path: string, body: object, ...refusals: number[]): Promise<boolean> {
  const answer = await post(tab, path, body, { expected: [200, 202, ...refusals] })
  if (refusals.includes(answer.status)) return false
  const { intentId, orderId } = said(PaidAnswerWire, answer)
  if (orderId !== null) tab.acknowledged.paid.push({ intentId, orderId })
  // A part may be pending, and refused later.
  else if (!refusals.includes(PART)) tab.acknowledged.pending.push({ intentId })
  return true
}

/** Requests the state of a payment at intervals. */
async function ask(tab: Tab, intentId: string): Promise<void> {
  if (!maybe(tab, 0.3)) return
  const answer = await tab.network.send({
    method: 'GET',
    path: `/api/v1/payment/${intentId}`,
    headers: { authorization: `Bearer ${tab.shopper.token}` },
    expected: [200],
  })
  const { orderId } = said(PaymentAnswerWire, answer).data
  if (orderId !== null) tab.acknowledged.paid.push({ intentId, orderId })
}

async function payByCard(tab: Tab, purchase: TestPurchase): Promise<void> {
  const address = addressOf(tab)
  const where = maybe(tab, 0.5) ? { address } : {}
  const answer = await buy(tab, 'order/create-razorpay-order', purchase, where)
  if (answer === null) return
  const { intentId, orderId: providerRef, amount: amountPaise } = said(CardOrderAnswerWire, answer)
  const { userId } = tab.shopper
  tab.acknowledged.opened.push({ intentId, userId, amountPaise, providerRef })
  if (maybe(tab, 0.25)) return
  await waitFor(tab)
  const paid = tab.simulator.payByCard(tab.network, providerRef, tab.random)
  await waitFor(tab)
  const message = {
    razorpay_order_id: providerRef,
    razorpay_payment_id: paid.id,
    razorpay_signature: paid.signature,
    address,
  }
  // Of two authorised payments of one order, one is not captured.
  if (paid.isReported && !(await report(tab, 'order/verify-payment', message, 400)))
    tab.acknowledged.refused.push(paid.id)
  await ask(tab, intentId)
}

async function payByWallet(tab: Tab, purchase: TestPurchase): Promise<void> {
  const { wallet, userId } = tab.shopper
  if (wallet === null) return
  const answer = await buy(tab, 'crypto/quote', purchase, { address: addressOf(tab), from: wallet })
  if (answer === null) return
  const { quoteId, wei } = said(QuoteAnswerWire, answer).data
  tab.acknowledged.opened.push({ intentId: quoteId, userId, wei })
  if (maybe(tab, 0.25)) return
  await waitFor(tab)
  const paid = await tab.simulator.payInEther({ wallet, quoteId, wei }, tab.random)
  if (paid === null) return
  await waitFor(tab)
  // Refused as used if the chain scan assigned it to another quote of the same basket.
  const refusals = paid.isWhole ? [409] : [409, PART]
  if (paid.isReported)
    for (const transactionHash of paid.hashes)
      await report(tab, 'order/crypto', { transactionHash, quoteId }, ...refusals)
  await ask(tab, quoteId)
}

const METHODS = { cash: payCash, card: payByCard, wallet: payByWallet }

/** Shops in one tab with all payment methods until the network is over. */
export async function shopIn(tab: Tab): Promise<void> {
  const { shopper, random, network } = tab
  const someLine = (): Line => ({
    productId: maybe(tab, 0.08) ? tab.scarce : oneOf(random, tab.products),
    quantity: 1 + Math.floor(random() * 3),
  })
  for (let turn = 0; !network.isOver; turn += 1) {
    const name = `${shopper.userId}-${tab.name}-${turn}`
    const fresh = { purchaseId: name, products: [someLine(), someLine()] }
    // Half of the purchases are the same as in the other tab: the tabs are two devices with one cart.
    const purchase = maybe(tab, 0.5) ? (shopper.last ?? fresh) : fresh
    shopper.last = purchase
    // A lost answer: the shopper does not wait for it, and pays in another way.
    const lost = maybe(tab, 0.2) ? payCash(tab, purchase, `lost-${name}`) : null
    if (lost) await waitFor(tab)
    const method = oneOf(random, ['cash', 'card', 'card', 'wallet'] as const)
    await Promise.all([lost, METHODS[method](tab, purchase, `${method}-${name}`)])
  }
}
