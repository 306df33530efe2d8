import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeProvider, type OpenedWindow } from '../payment/card.fixtures.ts'
import { scriptDefining } from '../payment/globals.fixtures.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { pay, withCard } from './checkout.card.fixtures.ts'
import { ASHA, OUT, openCheckout, RAVI, readyToPay, waiting } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())
describe('paying by card', () => {
  it('opens the provider’s window with its order and the shopper’s data, and ends with an order', async () => {
    const { store, toasts, posts, opened, storage } = await withCard(pay)
    await store.pay()
    expect(opened[0]?.options).toMatchObject({
      key: 'rzp_test_fake',
      amount: 24_300,
      currency: 'INR',
      name: 'Sample Stores',
      order_id: 'order_Fake',
      prefill: { name: 'Asha Iyer', email: 'asha@haat.example', contact: '+919845012345' },
      theme: { color: '#8a1538' },
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
    expect(toasts()).toEqual(['Payment successful!'])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('loads the provider’s script when card payment is chosen, and not before', async () => {
    const { Razorpay } = fakeProvider()
    const loadScript = vi.fn(scriptDefining(Razorpay))
    const { store } = await openCheckout({ loadScript })
    store.chooseMethod('cod')
    expect(loadScript).not.toHaveBeenCalled()
    store.chooseMethod('card')
    await vi.waitFor(() =>
      expect(loadScript).toHaveBeenCalledExactlyOnceWith('/sandbox/razorpay/v1/checkout.js'),
    )
  })

  it.each([
    ['fails to load', () => Promise.reject(new Error('blocked'))],
    ['defines nothing', async () => {}],
  ])(
    'fails if the script %s, reserves nothing, and leaves cash available (fault F22)',
    async (_, loadScript) => {
      const { store, toasts, posts } = await readyToPay('card', { loadScript })
      await store.pay()
      expect(toasts()).toEqual(['Failed to initiate payment'])
      expect(store.problems.value.payment).toBe('Failed to initiate payment')
      expect(posts('order/create-razorpay-order')).toEqual([])
      store.chooseMethod('cod')
      expect(store.problems.value.payment).toBeNull()
      await store.pay()
      expect(store.paying.value.step).toBe('placed')
    },
  )

  it('fails if the window cannot be opened', async () => {
    const { store, toasts, storage } = await withCard(() => {
      throw new Error('no key')
    })
    await store.pay()
    expect(toasts()).toEqual(['Failed to initiate payment'])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('fails if the shop creates no order at the provider', async () => {
    const { store, toasts, opened } = await withCard(pay, { orderCard: { status: 502 } })
    await store.pay()
    expect(toasts()).toEqual(['Failed to create order'])
    expect(opened).toEqual([])
  })

  it('says that the amount is above the provider’s limit, and cash can be paid', async () => {
    const message = 'The card provider does not take so much in one payment.'
    const { store, opened, toasts } = await withCard(pay, { orderCard: { status: 400, message } })
    await store.pay()
    expect([store.problems.value.payment, toasts(), opened]).toEqual([message, [message], []])
    store.chooseMethod('cod')
    await store.pay()
    expect(store.paying.value.step).toBe('placed')
  })

  it('orders nothing when dismissed, keeps the entries, and can be repeated (fault F23)', async () => {
    let act = (window: OpenedWindow) => window.dismiss()
    const { store, posts, toasts } = await withCard((window) => act(window), { payment: waiting })
    await store.pay()
    expect(store.paying.value).toEqual({ step: 'idle' })
    expect(toasts()).toEqual([])
    expect(store.problems.value).toMatchObject({
      payment: 'Nothing was paid.',
      hint: expect.stringMatching(/^Try again/),
    })
    expect(posts('order/verify-payment')).toEqual([])
    expect([store.method.value, store.addressId.value]).toEqual(['card', 'address-1'])
    act = pay
    await store.pay()
    expect(store.paying.value.step).toBe('placed')
    const purchases = posts('order/create-razorpay-order').map(({ body }) => Object(body).purchaseId)
    expect(purchases).toEqual(['purchase-of-user_asha', 'purchase-of-user_asha'])
  })

  it('offers UPI apps first on a phone, then the QR code, then cards', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { store, opened } = await withCard(pay)
    await store.pay()
    const { sequence, blocks } = opened[0]?.options.config?.display ?? {}
    expect(sequence).toEqual(['block.apps', 'block.qr', 'block.cards'])
    expect(blocks).toMatchObject({
      apps: { name: 'UPI apps', instruments: [{ method: 'upi', flows: ['intent'] }] },
      qr: { instruments: [{ method: 'upi', flows: ['qr'] }] },
      cards: { instruments: [{ method: 'card' }] },
    })
  })

  it('keeps the window open if the bank refuses, and shows why when it is closed (fault F23)', async () => {
    let window: OpenedWindow | undefined
    const act = (opened: OpenedWindow) => {
      window = opened
      opened.fail('Your bank said no.')
    }
    const { store, toasts } = await withCard(act, { payment: waiting })
    const paying = store.pay()
    await soon(() => expect(store.paying.value).toEqual({ step: 'paying', at: 'provider' }))
    expect(toasts()).toEqual([])
    window?.dismiss()
    await paying
    expect(toasts()).toEqual(['Your bank said no.'])
    expect(store.paying.value).toEqual({ step: 'idle' })
  })

  it('ends with an order if a second attempt succeeds', async () => {
    const act = (window: OpenedWindow) => {
      window.fail()
      window.pay()
    }
    const { store, toasts } = await withCard(act, { payment: waiting })
    await store.pay()
    expect(toasts()).toEqual(['Payment successful!'])
  })

  it('happens once, even if the button is pressed several times (fault F32)', async () => {
    const { store, opened, posts } = await withCard(pay)
    await Promise.all([store.pay(), store.pay()])
    expect(opened).toHaveLength(1)
    expect(posts('order/verify-payment')).toHaveLength(1)
  })

  it('opens no window for a shopper who has left in the meantime', async () => {
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

  it('is kept for a shopper who left before it was paid', async () => {
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
