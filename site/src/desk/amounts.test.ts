import type { Paise } from '@haat/core'
import { expect, it } from 'vitest'
import { refundLeft } from './amounts.ts'

it('what is being refunded is not named as to be refunded, too', () => {
  const refund = (amount: number, state: string) => ({
    amount: amount as Paise,
    state,
    provider: 'cash',
    reason: '',
  })
  const due = 1_500 as Paise
  expect(refundLeft({ due, refunds: [] })).toBe(1_500)
  expect(refundLeft({ due, refunds: [refund(1_500, 'due')] })).toBe(0)
  expect(refundLeft({ due, refunds: [refund(500, 'failed'), refund(900, 'done')] })).toBe(1_000)
})
