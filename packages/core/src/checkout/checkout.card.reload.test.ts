import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { pay, withCard } from './checkout.card.fixtures.ts'
import { OUT, openCheckout, RAVI, readyToPay, waiting } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())
describe('a card payment that may be paid', () => {
  it('cannot be paid again with any method in the meantime', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    const second = await readyToPay('cod', {
      storage: first.storage,
      verifyPayment: 'offline',
      payment: waiting,
    })
    expect(second.step()).toBe('confirming')
    await second.store.pay()
    expect(second.posts('order/cod')).toEqual([])
  })

  it('continues when its screen is closed and opened again during the first check', async () => {
    let onCheck = () => {}
    const { store, leave, step } = await withCard(pay, {
      verifyPayment: () => {
        onCheck()
        return 'ready'
      },
    })
    onCheck = () => {
      onCheck = () => {}
      leave()
      store.begin({ kind: 'cart' })
    }
    await store.pay()
    await soon(() => expect(step()).toBe('placed'))
  })

  it('does not prevent a separate purchase', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    first.leave()
    const later = await readyToPay('cod', { storage: first.storage })
    await soon(() => expect(later.step()).toBe('placed'))
    later.leave()
    later.store.begin({ kind: 'cart' })
    later.store.chooseAddress('address-1')
    later.store.chooseMethod('cod')
    await later.store.pay()
    expect(later.posts('order/cod')).toHaveLength(1)
  })

  it('is resumed first after a reload', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage, cart: 'empty' })
    await soon(() => expect(reloaded.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(reloaded.toasts()).toEqual(['Payment successful!'])
    expect(reloaded.storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('is found to be paid after a reload while the window was open', async () => {
    const first = await withCard(() => {})
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage })
    await soon(() => expect(reloaded.step()).toBe('placed'))
    expect(reloaded.posts('order/verify-payment')).toEqual([])
  })

  it('does not block another one after a reload if it was started but not paid', async () => {
    const first = await withCard(() => {})
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    first.leave()
    vi.unstubAllGlobals()
    const reloaded = await withCard(pay, { storage: first.storage, payment: waiting })
    expect(reloaded.step()).toBe('idle')
    await reloaded.store.pay()
    expect(reloaded.step()).toBe('placed')
  })

  it('ends in every open tab, with one proof', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    const second = await openCheckout({ storage: first.storage })
    await soon(() => expect(second.step()).toBe('placed'))
    first.shop.answer('payment', 'ready')
    first.shop.answer('verifyPayment', () => {
      throw new Error('shown twice')
    })
    await first.until(() => expect(first.step()).toBe('placed'))
    expect(second.posts('order/verify-payment')).toHaveLength(1)
  })

  it('is kept for its owner at sign-out, and hidden from other shoppers', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    first.session.value = OUT
    expect(first.step()).toBe('idle')
    const other = await openCheckout({ storage: first.storage, session: RAVI })
    expect(other.step()).toBe('idle')
    expect(other.shop.calls.some(({ path }) => path.includes('intent-1'))).toBe(false)
    const back = await openCheckout({ storage: first.storage })
    await soon(() => expect(back.step()).toBe('placed'))
  })

  it('is not checked after its screen is closed', async () => {
    const { store, step, shop, clock, leave } = await withCard(pay, {
      verifyPayment: 'offline',
      payment: waiting,
    })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    leave()
    expect(step()).toBe('idle')
    const callsBefore = shop.calls.length
    clock.advance(600_000)
    await flush()
    expect(shop.calls).toHaveLength(callsBefore)
  })

  it('is checked with growing pauses', async () => {
    const { store, step, shop, clock } = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const callsBefore = shop.calls.length
      clock.advance(pause - 1)
      expect(shop.calls).toHaveLength(callsBefore)
      clock.advance(1)
      await soon(() => expect(shop.calls).toHaveLength(callsBefore + 1))
      await flush()
    }
  })
})
