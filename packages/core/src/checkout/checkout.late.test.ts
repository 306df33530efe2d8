import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import type { Paise } from '../shared/money.ts'
import { latePaying } from './checkout.late.ts'

describe('paying whose code is late', () => {
  const payer = { name: 'Asha', email: 'asha@haat.example', phone: '+919845012345' }
  const options = {
    options: () => null,
    items: signal(null),
    onStale: () => {},
    onInvalidCoupon: () => {},
    onPlaced: () => {},
  }
  const pressed = {
    lines: [],
    source: 'cart',
    addressId: 'address-1',
    coupon: '',
    total: 0 as Paise,
  } as const
  const settle = async () => 'The total changed.'

  function open() {
    const shop = fakeShop({ session: { state: 'signed-in', userId: 'user_asha' } })
    const load = vi.fn(() => import('./checkout.paying.ts'))
    return { shop, load, paying: latePaying(shop, options, load) }
  }

  it('comes when somebody chooses how to pay, and once', async () => {
    const { load, paying } = open()
    const close = paying.open()
    expect(load).not.toHaveBeenCalled()
    paying.prepare('cod')
    paying.prepare('card')
    await paying.pay('cod', payer, pressed, settle)
    expect(load).toHaveBeenCalledOnce()
    close()
  })

  it('comes at once where a payment was left open', () => {
    const { shop, load, paying } = open()
    shop.storage.set('haat:payments', '[]')
    paying.open()
    expect(load).toHaveBeenCalledOnce()
  })

  it('fails in the words of its way when it does not come, and is asked for anew', async () => {
    const { shop, load, paying } = open()
    load.mockRejectedValue(new Error('offline'))
    paying.open()
    const first = paying.pay('cod', payer, pressed, settle)
    expect(paying.step.value).toEqual({ step: 'paying', at: 'shop' })
    await first
    expect([paying.step.value.step, paying.problem.value]).toEqual(['idle', 'Failed to create order'])
    await paying.pay('card', payer, pressed, settle)
    expect(paying.problem.value).toBe('Failed to initiate payment')
    expect(shop.notices.history.value.map(({ text }) => text)).toEqual([
      'Failed to create order',
      'Failed to initiate payment',
    ])
    load.mockImplementation(() => import('./checkout.paying.ts'))
    await paying.pay('card', payer, pressed, settle)
    expect(paying.problem.value).toBe('The total changed.')
  })
})
