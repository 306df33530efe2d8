import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { savePayment } from '../payment/saved-payments.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import type { Paise } from '../shared/money.ts'
import { ASHA, RAVI } from './checkout.fixtures.ts'
import { lazyPaying } from './checkout.lazy.ts'

describe('the lazily loaded payment code', () => {
  const payer = { name: 'Asha', email: 'asha@haat.example', phone: '+919845012345' }
  const options = {
    options: () => null,
    shown: signal({ source: 'cart', cartId: 'purchase-1', lines: [] } as const),
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
  const request = { payer, shown, settle: async () => 'The total changed.' }

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

  it('is loaded immediately if a payment is open', () => {
    const { shop, load, paying } = open()
    shop.storage.set('haat:payments', '[]')
    paying.open()
    expect(load).toHaveBeenCalledOnce()
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
    const settle = vi.fn(request.settle)
    const pressed = paying.pay({ method: 'cod', ...request, settle })
    session.value = RAVI
    await pressed
    expect(settle).not.toHaveBeenCalled()
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
    const settle = vi.fn(request.settle)
    await paying.pay({ method: 'cod', ...request, settle })
    expect(settle).not.toHaveBeenCalled()
    expect(paying.step.value).toEqual({ step: 'confirming', method: 'card' })
  })
})
