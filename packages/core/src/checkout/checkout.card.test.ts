import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeProvider, type OpenedWindow } from '../payment/card.fixtures.ts'
import { bringing } from '../payment/globals.fixtures.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { ASHA, OUT, openCheckout, RAVI, readyToPay } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const waiting = {
  body: { success: true, message: 'Wait.', data: { intentId: 'intent-1', state: 'waiting', orderId: null } },
}
const pendingAnswer = {
  status: 202,
  body: { success: false, message: 'Wait.', pending: true, intentId: 'intent-1', orderId: null, data: null },
}

/** A checkout whose provider's window is in the hands of `act`. */
const withCard = (act: (window: OpenedWindow) => void, options: Parameters<typeof readyToPay>[1] = {}) => {
  const { Razorpay, opened } = fakeProvider(act)
  return readyToPay('card', { loadScript: bringing(Razorpay), ...options }).then((page) => ({
    ...page,
    opened,
  }))
}
const pay = (window: OpenedWindow) => window.pay()

describe('paying by card', () => {
  it('opens the provider’s window over its own order, filled in, and ends with an order', async () => {
    const { store, said, posts, opened, storage } = await withCard(pay)
    await store.pay()
    expect(opened[0]?.options).toMatchObject({
      key: 'rzp_test_fake',
      amount: 24_300,
      currency: 'INR',
      name: 'Haat',
      order_id: 'order_Fake',
      prefill: { name: 'Asha Iyer', email: 'asha@haat.example', contact: '+919845012345' },
      retry: { enabled: true },
      modal: { confirm_close: true },
    })
    expect(posts('order/create-razorpay-order')[0]?.body).toMatchObject({
      amount: store.total.value.total / 100,
      currency: 'INR',
      address: 'address-1',
    })
    expect(posts('order/verify-payment')[0]?.body).toMatchObject({
      razorpay_order_id: 'order_Fake',
      razorpay_payment_id: 'pay_Fake',
      razorpay_signature: 'f00d',
      address: 'address-1',
      userId: 'user_asha',
    })
    expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(said()).toEqual(['Payment successful!'])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('fetches the provider’s script when the card is chosen, and not before', async () => {
    const { Razorpay } = fakeProvider()
    const loadScript = vi.fn(bringing(Razorpay))
    const { store } = await openCheckout({ loadScript })
    store.chooseMethod('cod')
    expect(loadScript).not.toHaveBeenCalled()
    store.chooseMethod('card')
    await vi.waitFor(() =>
      expect(loadScript).toHaveBeenCalledExactlyOnceWith('/sandbox/razorpay/v1/checkout.js'),
    )
  })

  it.each([
    ['does not come', () => Promise.reject(new Error('blocked'))],
    ['brings nothing', async () => {}],
  ])('fails when the script %s, reserves nothing, and cash still goes (fault F22)', async (_, loadScript) => {
    const { store, said, posts } = await readyToPay('card', { loadScript })
    await store.pay()
    expect(said()).toEqual(['Failed to initiate payment'])
    expect(store.problems.value.payment).toBe('Failed to initiate payment')
    expect(posts('order/create-razorpay-order')).toEqual([])
    store.chooseMethod('cod')
    expect(store.problems.value.payment).toBeNull()
    await store.pay()
    expect(store.paying.value.step).toBe('placed')
  })

  it('fails when the window cannot be opened', async () => {
    const { store, said, storage } = await withCard(() => {
      throw new Error('no key')
    })
    await store.pay()
    expect(said()).toEqual(['Failed to initiate payment'])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('fails when the shop makes no order at the provider', async () => {
    const { store, said, opened } = await withCard(pay, { orderCard: { status: 502 } })
    await store.pay()
    expect(said()).toEqual(['Failed to create order'])
    expect(opened).toEqual([])
  })

  it('that is dismissed orders nothing, loses nothing, and can be tried again (fault F23)', async () => {
    let act = (window: OpenedWindow) => window.dismiss()
    const { store, posts, said } = await withCard((window) => act(window))
    await store.pay()
    expect(store.paying.value).toEqual({ step: 'idle' })
    expect(said()).toEqual([])
    expect(posts('order/verify-payment')).toEqual([])
    expect([store.method.value, store.addressId.value]).toEqual(['card', 'address-1'])
    act = pay
    await store.pay()
    expect(store.paying.value.step).toBe('placed')
    const keys = posts('order/create-razorpay-order').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('that fails at the bank leaves the window open, and says why when it is closed (fault F23)', async () => {
    let window: OpenedWindow | undefined
    const { store, said } = await withCard((opened) => {
      window = opened
      opened.fail('Your bank said no.')
    })
    const paying = store.pay()
    await soon(() => expect(store.paying.value).toEqual({ step: 'paying', at: 'provider' }))
    expect(said()).toEqual([])
    window?.dismiss()
    await paying
    expect(said()).toEqual(['Your bank said no.'])
    expect(store.paying.value).toEqual({ step: 'idle' })
  })

  it('that fails first and then goes is an order', async () => {
    const { store, said } = await withCard((window) => {
      window.fail()
      window.pay()
    })
    await store.pay()
    expect(said()).toEqual(['Payment successful!'])
  })

  it('is done once, however often it is pressed (fault F32)', async () => {
    const { store, opened, posts } = await withCard(pay)
    await Promise.all([store.pay(), store.pay()])
    expect(opened).toHaveLength(1)
    expect(posts('order/verify-payment')).toHaveLength(1)
  })

  it('opens no window for a shopper who has left meanwhile', async () => {
    const page = await withCard(pay, {
      orderCard: () => {
        page.session.value = RAVI
        return 'ready'
      },
    })
    await page.store.pay()
    expect(page.opened).toEqual([])
    expect(page.storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('that was paid after its shopper left waits for them', async () => {
    let window: OpenedWindow | undefined
    const { store, session, storage } = await withCard((opened) => {
      window = opened
    })
    const paying = store.pay()
    await soon(() => expect(window).toBeDefined())
    session.value = OUT
    window?.pay()
    await paying
    expect(storage.get(PAYMENTS_KEY)).toContain('pay_Fake')
    session.value = ASHA
    await soon(() => expect(store.paying.value.step).toBe('placed'))
  })
})

describe('a card payment that is not verified', () => {
  const FAILED = 'Payment verification failed'
  async function refused() {
    let act = pay
    const page = await withCard((window) => act(window), { verifyPayment: 'empty', payment: waiting })
    await page.store.pay()
    act = () => {}
    expect(page.said()).toEqual([FAILED])
    expect(page.store.problems.value).toMatchObject({ payment: FAILED })
    expect(page.store.problems.value.hint).toMatch(/^We keep checking/)
    expect(page.step()).toBe('idle')
    return page
  }

  it('is said, and asked about until nobody paid; then it can be tried again', async () => {
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

  it('becomes its order where it was paid after all, and its proof is sent once', async () => {
    const { shop, store, storage, until, posts, said } = await refused()
    shop.answer('payment', 'ready')
    await until(() => expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(said()).toEqual([FAILED, 'Payment successful!'])
    expect(posts('order/verify-payment')).toHaveLength(1)
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('is asked about after a reload as well', async () => {
    const { storage, leave } = await refused()
    leave()
    const reloaded = await openCheckout({ storage })
    await soon(() => expect(reloaded.step()).toBe('placed'))
  })

  it('that is found paid during another attempt is the order, and nothing more is paid', async () => {
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
  it('is confirmed by itself when the line was dead after paying', async () => {
    const { store, step, until, said, posts, opened } = await withCard(pay, { verifyPayment: 'offline' })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    await until(() => expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(said()).toEqual(['Payment successful!'])
    expect(posts('order/verify-payment')).toHaveLength(1)
    expect(opened).toHaveLength(1)
  })

  it('is shown again when the proof itself did not arrive', async () => {
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

  it('waits for a provider that cannot tell yet', async () => {
    const { shop, store, step, until } = await withCard(pay, {
      verifyPayment: pendingAnswer,
      payment: waiting,
    })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    shop.answer('payment', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })

  it('that nobody paid after all ends with its text', async () => {
    const { store, step, until } = await withCard(pay, { verifyPayment: 'offline', payment: 'empty' })
    void store.pay()
    await until(() => expect(store.problems.value.payment).toBe('Payment verification failed'))
    expect(step()).toBe('idle')
  })

  it('is said not to be verified while no answer comes, and is confirmed all the same', async () => {
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

  it('is never paid a second time meanwhile, by whatever way', async () => {
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

  it('goes on when its screen is left and opened again during the first look', async () => {
    let look = () => {}
    const { store, leave, step } = await withCard(pay, {
      verifyPayment: () => {
        look()
        return 'ready'
      },
    })
    look = () => {
      look = () => {}
      leave()
      store.begin({ kind: 'cart' })
    }
    await store.pay()
    await soon(() => expect(step()).toBe('placed'))
  })

  it('leaves another basket to be bought on its own', async () => {
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

  it('is taken up after a reload, before anything else', async () => {
    const first = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage, cart: 'empty' })
    await soon(() => expect(reloaded.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(reloaded.said()).toEqual(['Payment successful!'])
    expect(reloaded.storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('is found paid after a reload behind the open window', async () => {
    const first = await withCard(() => {})
    void first.store.pay()
    await soon(() => expect(first.opened).toHaveLength(1))
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage })
    await soon(() => expect(reloaded.step()).toBe('placed'))
    expect(reloaded.posts('order/verify-payment')).toEqual([])
  })

  it('that was begun and not paid does not stand in the way after a reload', async () => {
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

  it('ends in every tab that looks, with one proof', async () => {
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

  it('waits for its owner: a sign-out keeps it, another shopper never sees it', async () => {
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

  it('is asked for no more once nobody looks', async () => {
    const { store, step, shop, clock, leave } = await withCard(pay, {
      verifyPayment: 'offline',
      payment: waiting,
    })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    leave()
    expect(step()).toBe('idle')
    const asked = shop.calls.length
    clock.advance(600_000)
    await flush()
    expect(shop.calls).toHaveLength(asked)
  })

  it('is asked for more and more seldom', async () => {
    const { store, step, shop, clock } = await withCard(pay, { verifyPayment: 'offline', payment: waiting })
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const asked = shop.calls.length
      clock.advance(pause - 1)
      expect(shop.calls).toHaveLength(asked)
      clock.advance(1)
      await soon(() => expect(shop.calls).toHaveLength(asked + 1))
      await flush()
    }
  })
})
