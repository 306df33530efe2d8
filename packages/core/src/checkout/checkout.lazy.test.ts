import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { savePayment } from '../payment/saved-payments.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import type { Paise } from '../shared/money.ts'
import type { Shown } from './checkout.context.ts'
import { ASHA, RAVI } from './checkout.fixtures.ts'
import { lazyPaying } from './checkout.lazy.ts'

describe('the lazily loaded payment code', () => {
  const payer = { name: 'Asha', email: 'asha@haat.example', phone: '+919845012345' }
  const empty: Shown = { source: 'cart', cartId: 'purchase-1', lines: [] }
  const options = {
    options: () => null,
    shown: signal(empty),
    onStale: () => {},
    onInvalidCoupon: () => {},
    onPlaced: () => {},
  }
  const shown = {
    id: 'purchase-1',
    lines: [],
    source: 'cart',
    addressId: 'address-1',
    coupon: '',
    total: 0 as Paise,
  } as const
  const request = { payer, shown, currentPurchase: async () => 'The total changed.' }

  function open() {
    const session = signal<SessionState>(ASHA)
    const shop = fakeShop({ session })
    const load = vi.fn(() => import('./checkout.paying.ts'))
    return { session, shop, load, paying: lazyPaying(shop, options, load) }
  }

  it('is loaded once, when a payment method is chosen', async () => {
    const { load, paying } = open()
    const close = paying.open()
    expect(load).not.toHaveBeenCalled()
    paying.prepare('cod')
    paying.prepare('card')
    await paying.pay({ method: 'cod', ...request })
    expect(load).toHaveBeenCalledOnce()
    close()
  })

  it('is loaded once there are products to pay for, before the network may be lost', async () => {
    const { load, paying } = open()
    const close = paying.open()
    expect(load).not.toHaveBeenCalled()
    options.shown.value = { ...empty, lines: [{ productId: 'mango', variationId: '' }] }
    expect(load).toHaveBeenCalledOnce()
    close()
    options.shown.value = empty
  })

  it('is loaded immediately if a payment is open', () => {
    const { shop, load, paying } = open()
    shop.storage.set('haat:payments', '[]')
    paying.open()
    expect(load).toHaveBeenCalledOnce()
  })

  it('shows that an open payment is looked for, until it is loaded or cannot be', async () => {
    const { shop, load, paying } = open()
    load.mockRejectedValueOnce(new Error('offline'))
    shop.storage.set('haat:payments', '[]')
    const looking = { step: 'idle', isResuming: true }
    for (let turn = 0; turn < 2; turn += 1) {
      const close = paying.open()
      expect(paying.step.value).toEqual(looking)
      await vi.waitFor(() => expect(paying.step.value).toEqual({ step: 'idle' }))
      close()
    }
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('shows the error of its method if loading fails, and is loaded again', async () => {
    const { shop, load, paying } = open()
    load.mockRejectedValue(new Error('offline'))
    paying.open()
    const first = paying.pay({ method: 'cod', ...request })
    expect(paying.step.value).toEqual({ step: 'paying', at: 'shop' })
    await first
    expect([paying.step.value.step, paying.problem.value?.text]).toEqual(['idle', 'Failed to create order'])
    await paying.pay({ method: 'card', ...request })
    expect(paying.problem.value?.text).toBe('Failed to initiate payment')
    expect(shop.notices.history.value.map(({ text }) => text)).toEqual([
      'Failed to create order',
      'Failed to initiate payment',
    ])
    load.mockImplementation(() => import('./checkout.paying.ts'))
    await paying.pay({ method: 'card', ...request })
    expect(paying.problem.value?.text).toBe('The total changed.')
  })
  it('does not pay for a shopper who left before it was loaded', async () => {
    const { session, shop, paying } = open()
    paying.open()
    const currentPurchase = vi.fn(request.currentPurchase)
    const pressed = paying.pay({ method: 'cod', ...request, currentPurchase })
    session.value = RAVI
    await pressed
    expect(currentPurchase).not.toHaveBeenCalled()
    expect(paying.step.value.step).toBe('idle')
    expect(shop.notices.history.value).toEqual([])
  })

  it('follows an open payment, and starts no other', async () => {
    const { shop, load, paying } = open()
    load.mockRejectedValueOnce(new Error('offline'))
    savePayment(shop.storage, {
      intentId: 'intent-1',
      userId: ASHA.userId,
      purchase: shown,
      since: shop.clock.now(),
      method: 'card',
      proof: { providerOrderId: 'order_1', paymentId: 'pay_1', signature: 'f00d' },
    })
    paying.open()
    await flush()
    const currentPurchase = vi.fn(request.currentPurchase)
    await paying.pay({ method: 'cod', ...request, currentPurchase })
    expect(currentPurchase).not.toHaveBeenCalled()
    expect(paying.step.value).toEqual({ step: 'confirming', method: 'card' })
  })
})
