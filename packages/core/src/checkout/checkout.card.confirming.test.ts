import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { pay, withCard } from './checkout.card.fixtures.ts'
import { openCheckout, pendingAnswer, waiting } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())
describe('a card payment that is not verified', () => {
  const FAILED = 'Payment verification failed'
  async function refused() {
    let act = pay
    const page = await withCard((window) => act(window), { verifyPayment: 'empty', payment: waiting })
    await page.store.pay()
    act = () => {}
    expect(page.toasts()).toEqual([FAILED])
    expect(page.store.problems.value).toMatchObject({ payment: FAILED })
    expect(page.store.problems.value.hint).toMatch(/^We keep checking/)
    expect(page.step()).toBe('idle')
    return page
  }

  it('shows that, and keeps checking until it is known to be unpaid; then it can be repeated', async () => {
    const { shop, store, storage, until, posts, step, opened } = await refused()
    shop.answer('payment', 'empty')
    await until(() => expect(store.problems.value.hint).toMatch(/^Nobody paid\. Nothing is lost/))
    expect(store.problems.value.payment).toBe(FAILED)
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
    shop.answer('verifyPayment', 'ready')
    const again = store.pay()
    await soon(() => expect(opened).toHaveLength(2))
    opened[1]?.pay()
    await again
    expect(step()).toBe('placed')
    expect(posts('order/verify-payment')).toHaveLength(2)
  })

  it('ends with its order if it was paid after all, and its proof is sent once', async () => {
    const { shop, store, storage, until, posts, toasts } = await refused()
    shop.answer('payment', 'ready')
    await until(() => expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(toasts()).toEqual([FAILED, 'Payment successful!'])
    expect(posts('order/verify-payment')).toHaveLength(1)
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('is also checked after a reload', async () => {
    const { storage, leave } = await refused()
    leave()
    const reloaded = await openCheckout({ storage })
    await soon(() => expect(reloaded.step()).toBe('placed'))
  })

  it('ends another attempt if it is found to be paid, and nothing else is paid', async () => {
    const { shop, store, storage, until, step, opened, posts } = await refused()
    const again = store.pay()
    await soon(() => expect(opened).toHaveLength(2))
    shop.answer('payment', 'ready')
    await until(() => expect(storage.get(PAYMENTS_KEY)).toBeNull())
    opened[1]?.dismiss()
    await again
    expect(step()).toBe('placed')
    expect(posts('order/verify-payment')).toHaveLength(1)
  })
})

describe('a card payment that may be paid', () => {
  it('is confirmed automatically if the network failed after paying', async () => {
    const { store, step, until, toasts, posts, opened } = await withCard(pay, { verifyPayment: 'offline' })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    await until(() => expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(toasts()).toEqual(['Payment successful!'])
    expect(posts('order/verify-payment')).toHaveLength(1)
    expect(opened).toHaveLength(1)
  })

  it('has its proof sent again if that did not arrive', async () => {
    const { shop, store, step, until, posts } = await withCard(pay, {
      verifyPayment: 'offline',
      payment: waiting,
    })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    shop.answer('verifyPayment', 'ready')
    await until(() => expect(step()).toBe('placed'))
    expect(posts('order/verify-payment')).toHaveLength(2)
  })

  it('waits for a provider that does not know yet', async () => {
    const { shop, store, step, until } = await withCard(pay, {
      verifyPayment: pendingAnswer,
      payment: waiting,
    })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    shop.answer('payment', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })

  it('ends with an error if it was not paid', async () => {
    const { store, step, until } = await withCard(pay, { verifyPayment: 'offline', payment: 'empty' })
    void store.pay()
    await until(() => expect(store.problems.value.payment).toBe('Payment verification failed'))
    expect(step()).toBe('idle')
  })

  it('is reported as not verified while the server does not respond, and is still confirmed later', async () => {
    const { shop, store, until, step } = await withCard(pay, {
      verifyPayment: { status: 500 },
      payment: 'offline',
    })
    void store.pay()
    await soon(() => expect(store.paying.value).toEqual({ step: 'confirming', method: 'card' }))
    const problem = 'Payment verification failed. We keep checking.'
    await until(() => expect(store.paying.value).toMatchObject({ step: 'confirming', problem }))
    shop.answer('payment', waiting)
    await until(() => expect(store.paying.value).toEqual({ step: 'confirming', method: 'card' }))
    shop.answer('payment', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })
})
