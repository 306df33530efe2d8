import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordShown } from '../orders/placed.ts'
import { tabLocks } from '../payment/open-windows.fixtures.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { pendingPayments } from '../payment/payments.store.ts'
import { savePayment } from '../payment/saved-payments.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { Paise } from '../shared/money.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { withCard } from './checkout.card.fixtures.ts'
import { ASHA, openCheckout, waiting } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const CART = { kind: 'cart' } as const
const TOMATOES = { kind: 'product', productId: 'country-tomatoes', quantity: 1, size: '', color: '' } as const
const PLACED = { step: 'placed', orderId: PLACED_ORDER }
const over = {
  body: { success: true, message: '', data: { intentId: 'intent-1', state: 'over', orderId: null } },
}
const ordered = {
  body: { success: true, message: '', data: { intentId: 'intent-1', state: 'over', orderId: PLACED_ORDER } },
}

describe('a card payment whose window was closed', () => {
  it('is checked before another way to pay is offered', async () => {
    const page = await withCard((window) => window.dismiss(), { payment: { ...waiting, delay: 3_000 } })
    const pressed = page.store.pay()
    const calls = () => page.shop.calls.filter(({ path }) => path === '/api/v1/payment/intent-1')
    await soon(() => expect(calls()).toHaveLength(1))
    expect(page.store.paying.value).toEqual({ step: 'paying', at: 'shop' })
    page.clock.advance(3_000)
    await pressed
    expect(page.step()).toBe('idle')
  })

  it('opens its order if it was paid nevertheless', async () => {
    const page = await withCard((window) => window.dismiss())
    await page.store.pay()
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual(['Payment successful!'])
  })

  it('opens the order if its purchase was ordered in another way', async () => {
    const page = await withCard((window) => window.dismiss(), { payment: ordered })
    await page.store.pay()
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual([])
  })

  it('opens its order within five seconds if it is paid later, also after it was dismissed twice', async () => {
    const page = await withCard((window) => window.dismiss(), { payment: waiting })
    await page.store.pay()
    await page.store.pay()
    expect(page.step()).toBe('idle')
    for (let second = 0; second < 300; second += 1) {
      page.clock.advance(1_000)
      await flush()
    }
    page.shop.answer('payment', 'ready')
    for (let second = 0; second < 5; second += 1) {
      page.clock.advance(1_000)
      await flush()
    }
    expect(page.store.paying.value).toEqual(PLACED)
  })

  it.each([CART, TOMATOES])('is unpaid, which is said after a reload: $kind', async (source) => {
    const closeTabs = tabLocks()
    const first = await withCard(() => {}, { payment: waiting, source })
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    first.leave()
    closeTabs()
    const reloaded = await openCheckout({ storage: first.storage, payment: waiting, source })
    await reloaded.until(() =>
      expect(reloaded.store.problems.value).toMatchObject({
        payment: 'Nothing was paid.',
        hint: expect.stringMatching(/^Try again/),
      }),
    )
    expect([reloaded.step(), reloaded.toasts()]).toEqual(['idle', []])
    reloaded.leave()
    // Once: the shopper knows it now.
    const again = await openCheckout({ storage: first.storage, payment: waiting, source })
    await soon(() => expect(again.shop.calls.some(({ path }) => path.endsWith('intent-1'))).toBe(true))
    await flush()
    expect(again.store.problems.value.payment).toBeNull()
  })

  it.each([
    ['closed with its tab', waiting, 'kill'],
    ['closed with its tab, after the payment was over', over, 'kill'],
    ['left unpaid', waiting, 'dismiss'],
  ] as const)('is not said to be unpaid before the window of another tab is %s', async (_, payment, how) => {
    const closeTabs = tabLocks()
    const first = await withCard(() => {}, { payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    const second = await openCheckout({ storage: first.storage, payment })
    const checks = () => second.shop.calls.filter(({ path }) => path.endsWith('intent-1')).length
    await second.until(() => expect(checks()).toBeGreaterThan(payment === over ? 0 : 5))
    await flush()
    expect(second.store.problems.value.payment).toBeNull()
    if (how === 'kill') closeTabs()
    else first.opened[0]?.dismiss()
    // The tab that had the window says it itself.
    const page = how === 'kill' ? second : first
    await page.until(() => expect(page.store.problems.value.payment).toBe('Nothing was paid.'))
  })

  it('is not said to be unpaid where nobody knows whether another tab has its window', async () => {
    vi.stubGlobal('navigator', {})
    const first = await withCard(() => {}, { payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    const second = await openCheckout({ storage: first.storage, payment: waiting })
    const checks = () => second.shop.calls.filter(({ path }) => path.endsWith('intent-1')).length
    await second.until(() => expect(checks()).toBeGreaterThan(5))
    expect(second.store.problems.value.payment).toBeNull()
  })

  it('says nothing about it beside another purchase', async () => {
    const first = await withCard(() => {}, { payment: waiting, source: TOMATOES })
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    first.leave()
    const cart = await openCheckout({ storage: first.storage, payment: waiting })
    await soon(() => expect(cart.shop.calls.some(({ path }) => path.endsWith('intent-1'))).toBe(true))
    await flush()
    expect(cart.store.problems.value.payment).toBeNull()
  })

  it('says that it is checking while the shop does not answer', async () => {
    const page = await withCard((window) => window.dismiss(), { payment: 'offline' })
    void page.store.pay()
    await page.until(() =>
      expect(page.store.paying.value).toMatchObject({ step: 'checking', problem: expect.any(String) }),
    )
    page.shop.answer('payment', waiting)
    await page.until(() => expect(page.step()).toBe('idle'))
  })

  it('opens the order if the provider refuses because it has been paid already', async () => {
    const act = (window: { fail: (text: string) => void }) =>
      window.fail('Payment failed because this order has already been paid.')
    const page = await withCard(act)
    await page.store.pay()
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual(['Payment successful!'])
  })
})

describe('a payment for an earlier cart', () => {
  const earlier = {
    intentId: 'intent-0',
    userId: ASHA.userId,
    purchase: {
      id: 'the-earlier-one',
      lines: [{ productId: 'malabar-pepper', variationId: '', quantity: 1 }],
      source: 'cart',
      addressId: 'address-1',
      coupon: '',
      total: 13_900 as Paise,
    },
    since: FAKE_NOW,
    method: 'card',
  } as const
  const receipt = { providerOrderId: 'order_1', paymentId: 'pay_1', signature: 'f00d' }

  it.each([
    ['whose receipt is saved', receipt],
    ['that was paid elsewhere', null],
  ])('%s is only announced, and the cart on the screen stays', async (_, proof) => {
    const first = await openCheckout({ cart: 'empty', payment: 'offline', verifyPayment: 'offline' })
    first.leave()
    savePayment(first.storage, { ...earlier, proof })
    const page = await openCheckout({ storage: first.storage })
    await soon(() => expect(page.toasts()).toEqual(['Your earlier order is placed.']))
    expect(page.shop.notices.history.value[0]?.action).toMatchObject({
      label: 'View order',
      href: `/order/successfull/${PLACED_ORDER}`,
    })
    expect([page.step(), page.lines()]).toMatchObject(['idle', { length: 3 }])
    page.store.chooseAddress('address-1')
    page.store.chooseMethod('cod')
    await page.store.pay()
    expect(page.step()).toBe('placed')
  })

  it('is not announced if the shopper has seen its order', async () => {
    const first = await openCheckout({ cart: 'empty', payment: 'offline', verifyPayment: 'offline' })
    first.leave()
    savePayment(first.storage, { ...earlier, proof: receipt })
    recordShown(first.storage, ASHA.userId, PLACED_ORDER)
    const page = await openCheckout({ storage: first.storage })
    await soon(() => expect(pendingPayments(page.shop)).toEqual([]))
    expect(page.toasts()).toEqual([])
  })

  it('is opened if there is nothing else to buy', async () => {
    const page = await openCheckout({ cart: 'empty' })
    savePayment(page.storage, { ...earlier, proof: receipt })
    const again = await openCheckout({ cart: 'empty', storage: page.storage })
    await soon(() => expect(again.store.paying.value).toEqual(PLACED))
  })
})
