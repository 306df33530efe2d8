import { beforeEach, describe, expect, it } from 'vitest'
import { describeRules } from '../testing/describe-shop.ts'
import { PRICE, payShop, STOCK } from './payments.fixtures.ts'

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

/** Each item comes first once, and before each other item at least once. */
const rotations = <T>(items: readonly T[]): T[][] =>
  items.map((_, at) => [...items.slice(at), ...items.slice(0, at)])

/** Everything that may report a payment, or its refund, late. */
const REPORTS = ['captured', 'order.paid', 'refund.processed', 'verify'] as const
type Report = (typeof REPORTS)[number]

describeRules('a payment that was refunded before it made an order, on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let count = 0
  beforeEach(async () => {
    thing = await shop.product()
    who = `returned-${++count}`
  })

  /** Pays, and refunds at the provider. Its messages from before say nothing about that. */
  async function refunded(refundedPaise: number) {
    const { orderId, intentId } = await shop.begin(who, thing)
    const before = shop.card.pay(orderId)
    const status = refundedPaise === PRICE ? 'refunded' : 'captured'
    const now = shop.card.change(before.id, { refundedPaise, status })
    const report = async (name: Report, turn: number) => {
      if (name === 'verify') return shop.verify(who, before)
      const isRefund = name === 'refund.processed'
      const event = isRefund || name === 'order.paid' ? name : (`payment.${name}` as const)
      const message = shop.card.message(event, isRefund ? now : before)
      return shop.deliver(message, `evt_${kind}_${who}_${name}_${turn}`)
    }
    return { intentId, report }
  }

  async function expectNoOrder(
    orders: readonly (readonly Report[])[],
    refundedPaise: number,
    refund: string,
  ) {
    for (const order of orders) {
      who = `returned-${++count}`
      const { intentId, report } = await refunded(refundedPaise)
      for (const turn of [1, 2]) for (const name of order) await report(name, turn)
      await shop.reconcile()
      expect(await shop.ordersOf(who), order.join()).toEqual([])
      expect(await shop.paymentsOf(intentId), order.join()).toMatchObject([{ refund, refundedPaise }])
    }
    shop.pass(86_400_000)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK)
  }

  describe.each([
    ['completely', PRICE, 'done'],
    ['in part', 2_500, 'due'],
  ] as const)('%s,', (_, refundedPaise, refund) => {
    it('makes none, whichever is reported first, each report once and twice', () =>
      expectNoOrder(rotations(REPORTS), refundedPaise, refund))

    it('makes none in whatever order it is reported, each report once and twice', { tags: 'all' }, () =>
      expectNoOrder(permutations(REPORTS), refundedPaise, refund),
    )
  })

  it('says that it was not paid to the shopper', async () => {
    const { report } = await refunded(PRICE)
    const answer = await report('verify', 1)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Payment verification failed'])
  })
})
