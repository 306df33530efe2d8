import { describe, expect, it } from 'vitest'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { Paise } from '../shared/money.ts'
import { safeStorage } from '../shared/storage.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'
import {
  dropPayment,
  paymentsOf,
  type SavedPayment,
  savePayment,
  UNCONFIRMED_LIFETIME,
} from './saved-payments.ts'

const receipt = { providerOrderId: 'order_1', paymentId: 'pay_1', signature: 'f00d' }
const sent = { quoteId: 'b', hash: '0x1', signature: null, ethAmount: '0.001000', network: 'Sepolia' }
const common = {
  userId: 'asha',
  since: FAKE_NOW,
  purchase: {
    id: 'purchase-1',
    lines: [{ productId: 'tea', variationId: '', quantity: 2 }],
    source: 'cart',
    addressId: 'address-1',
    coupon: '',
    total: 1_000 as Paise,
  },
} as const
const card: SavedPayment = { ...common, intentId: 'a', method: 'card', proof: receipt }
const crypto: SavedPayment = { ...common, intentId: 'b', method: 'crypto', proof: sent }
const memory = () => safeStorage(() => undefined)

describe('saved payments', () => {
  it('are restored unchanged, oldest first, until they are dropped', () => {
    const storage = memory()
    savePayment(storage, { ...card, proof: null })
    savePayment(storage, crypto)
    savePayment(storage, card)
    expect(paymentsOf(storage, 'asha', FAKE_NOW)).toEqual([crypto, card])
    dropPayment(storage, 'b')
    expect(paymentsOf(storage, 'asha', FAKE_NOW)).toEqual([card])
    dropPayment(storage, 'a')
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('are returned only to their owner, and unaffected by others', () => {
    const storage = memory()
    savePayment(storage, card)
    expect(paymentsOf(storage, 'ravi', FAKE_NOW)).toEqual([])
    savePayment(storage, { ...crypto, userId: 'ravi' })
    dropPayment(storage, 'b')
    expect(paymentsOf(storage, 'asha', FAKE_NOW)).toEqual([card])
  })

  it('are dropped after a day without a proof, and never with one', () => {
    const storage = memory()
    savePayment(storage, card)
    savePayment(storage, { ...crypto, proof: null })
    const later = (ms: number) => paymentsOf(storage, 'asha', FAKE_NOW + ms).map(({ intentId }) => intentId)
    expect(later(UNCONFIRMED_LIFETIME)).toEqual(['a', 'b'])
    expect(later(UNCONFIRMED_LIFETIME + 1)).toEqual(['a'])
    expect(later(-UNCONFIRMED_LIFETIME)).toEqual(['a', 'b'])
  })

  it('do not accumulate', () => {
    const storage = memory()
    savePayment(storage, { ...crypto, proof: null })
    savePayment(storage, { ...card, since: FAKE_NOW + UNCONFIRMED_LIFETIME + 1 })
    expect(JSON.parse(storage.get(PAYMENTS_KEY) ?? '')).toHaveLength(1)
  })

  it.each([
    '',
    '{',
    'null',
    '{}',
    '[null, 7, "a"]',
    JSON.stringify([{ ...card, method: 'gold' }]),
    JSON.stringify([{ ...card, proof: { paymentId: 'pay_1' } }]),
    JSON.stringify([{ ...card, proof: sent }]),
    JSON.stringify([{ ...card, purchase: { ...card.purchase, lines: [{ productId: 'tea' }] } }]),
    JSON.stringify([{ ...card, purchase: null }]),
    JSON.stringify([{ ...card, userId: undefined }]),
  ])('are empty if the storage has %j', (text) => {
    const storage = memory()
    storage.set(PAYMENTS_KEY, text)
    expect(paymentsOf(storage, 'asha', FAKE_NOW)).toEqual([])
  })

  it('are unaffected by an invalid one', () => {
    const storage = memory()
    storage.set(PAYMENTS_KEY, JSON.stringify([{ intentId: 7 }, card]))
    expect(paymentsOf(storage, 'asha', FAKE_NOW)).toEqual([card])
  })
})
