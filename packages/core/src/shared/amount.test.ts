import { expect, it } from 'vitest'
import { paiseIn } from './amount.ts'

it.each([
  ['499', 49_900],
  ['1000.50', 100_050],
  ['1,00,000', 10_000_000],
  ['₹ 99.5', 9_950],
  ['Rs. 20', 2_000],
  ['५००', 50_000],
  ['১২.৫০', 1_250],
  ['12.', 1_200],
  ['\u200b250 ', 25_000],
])('reads %s', (typed, paise) => {
  expect(paiseIn(typed)).toBe(paise)
})

it.each(['', '1e3', '12.345', '1.2.3', '-5', 'free', '0x10', '1234567890'])(
  'refuses %s as a whole',
  (typed) => {
    expect(paiseIn(typed)).toBeNull()
  },
)
