import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { signCard, TEST_RAZORPAY, testCard } from '../testing/card.ts'
import { casesOf, casesOn } from '../testing/cases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { PRICE, payShop, stateOf } from './payments.fixtures.ts'

const PURE = casesOf(1_500)

/** Adds, removes or changes one character, so that the text is never the same. */
const changed = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.constantFrom('in', 'out', 'swap'),
      fc.string({ minLength: 1, maxLength: 1 }),
    )
    .map(([at, how, sign]) => {
      if (how === 'in') return text.slice(0, at) + sign + text.slice(at)
      return text.slice(0, at) + (how === 'swap' ? sign : '') + text.slice(at + 1)
    })
    .filter((other) => other !== text)

/** Invalid signatures, from random to nearly valid ones. */
const wrongSignature = (right: string) =>
  fc.oneof(
    changed(right),
    fc.string(),
    fc.stringMatching(/^[\da-f]{64}$/).filter((other) => other !== right),
    fc.constantFrom(
      right.toUpperCase(),
      `${right}\0`,
      ` ${right}`,
      right.slice(0, 32),
      '0',
      `${right}${right}`,
    ),
  )

const receipt = { orderId: 'order_test1', paymentId: 'pay_test1' }
const right = signCard(receipt.orderId, receipt.paymentId)

/** A receipt with one change. */
const tamperedReceipt = fc.oneof(
  wrongSignature(right).map((signature) => ({ ...receipt, signature })),
  changed(receipt.orderId).map((orderId) => ({ ...receipt, orderId, signature: right })),
  changed(receipt.paymentId).map((paymentId) => ({ ...receipt, paymentId, signature: right })),
  fc.constant({ orderId: receipt.paymentId, paymentId: receipt.orderId, signature: right }),
  fc.uuid().map((id) => ({ ...receipt, paymentId: id, signature: signCard('order_another', id) })),
)

describe('a text without the provider’s signature', () => {
  const card = testCard()

  it(`is no receipt: ${PURE} tamperings`, () => {
    expect(card.isSigned(receipt.orderId, receipt.paymentId, right)).toBe(true)
    fc.assert(
      fc.property(
        tamperedReceipt,
        ({ orderId, paymentId, signature }) => !card.isSigned(orderId, paymentId, signature),
      ),
      { numRuns: PURE },
    )
  })

  it(`is no message: ${PURE} tamperings`, () => {
    const { body, signature } = card.message('payment.captured', card.pay('order_test1'))
    expect(card.readEvent(Buffer.from(body), signature)).not.toBeNull()
    const tampered = fc.oneof(
      wrongSignature(signature).map((other) => [body, other] as const),
      changed(body).map((other) => [other, signature] as const),
    )
    fc.assert(
      fc.property(tampered, ([text, signed]) => card.readEvent(Buffer.from(text), signed) === null),
      { numRuns: PURE },
    )
  })
})

describeRules('a payment that was tampered with, on %s', payShop(), (shop, kind) => {
  const CALLS = casesOn(kind, 60)
  let thing: string
  let before: string
  beforeAll(async () => {
    thing = await shop.product()
    // The order is the one above: it is paid and not reported yet.
    expect((await shop.begin('ann', thing)).orderId).toBe(receipt.orderId)
    expect(shop.card.pay(receipt.orderId).id).toBe(receipt.paymentId)
    before = await stateOf(shop)
  })

  const runs = (name: string) => `${name}: ${CALLS} tamperings`

  it(runs('makes no order by verification'), async () => {
    await fc.assert(
      fc.asyncProperty(tamperedReceipt, async ({ orderId, paymentId, signature }) => {
        const body = { razorpay_signature: signature, total: 1, userId: 'ann' }
        const answer = await shop.verify('ann', { id: paymentId, orderId }, body)
        return answer.statusCode === 400 || answer.statusCode === 404
      }),
      { numRuns: CALLS },
    )
    expect(await stateOf(shop)).toBe(before)
  })

  it(runs('makes no order by webhook'), async () => {
    const { body, signature } = shop.card.message('payment.captured', {
      id: receipt.paymentId,
      orderId: receipt.orderId,
      amountPaise: PRICE,
      refundedPaise: 0,
      currency: 'INR',
      status: 'captured',
    })
    await fc.assert(
      fc.asyncProperty(changed(body), fc.boolean(), async (text, isShopkeepers) => {
        // The key of receipts is not valid for webhooks.
        const signed = isShopkeepers ? signCard(text, TEST_RAZORPAY.keyId) : signature
        return (await shop.deliver({ body: text, signature: signed }, 'evt_tampered')).statusCode === 400
      }),
      { numRuns: CALLS },
    )
    expect(await stateOf(shop)).toBe(before)
  })

  it(runs('cannot begin with another amount'), async () => {
    const amount = fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.integer({ min: 0, max: 3 * PRICE }).map((paise) => paise / 100),
    )
    const wrong = amount.filter((rupees) => rupees * 100 !== PRICE && rupees * 100 !== PRICE * 0.9)
    const made = shop.card.orders.length
    await fc.assert(
      fc.asyncProperty(wrong, fc.constantFrom('', 'FEATURE10', 'feature20'), async (rupees, coupon) => {
        const products = [{ productId: thing, quantity: 1, price: rupees, totalAmount: rupees }]
        const body = { ...buyingNow(products), amount: rupees, coupon }
        const answer = await shop.as('ann').post('/api/v1/order/create-razorpay-order', body)
        return answer.statusCode === 409 || (coupon === 'feature20' && answer.statusCode === 400)
      }),
      { numRuns: CALLS },
    )
    expect([await stateOf(shop), shop.card.orders.length]).toEqual([before, made])
  })

  it('makes an order without tampering', async () => {
    const paid = { id: receipt.paymentId, orderId: receipt.orderId }
    expect((await shop.verify('ann', paid)).statusCode).toBe(200)
  })
})
