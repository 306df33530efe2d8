import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Coupon, Coupons, couponRules, shownCoupon } from './coupons.ts'

const coupon = (fields: object) => v.parse(Coupon, { code: 'Diwali', amount: 100, ...fields })

describe('the coupons of a shop', () => {
  it('have amounts in paise, and days of India, the last one included', () => {
    const [rule] = couponRules([coupon({ minimum: 500, from: '2026-11-01', to: '2026-11-15' })])
    expect(rule).toMatchObject({
      code: 'DIWALI',
      percent: null,
      amount: 10_000,
      minimum: 50_000,
      productIds: null,
      from: Date.UTC(2026, 9, 31, 18, 30),
      until: Date.UTC(2026, 10, 15, 18, 30),
    })
  })

  it('are for the named products and categories only', () => {
    const [one, other] = couponRules([coupon({ categories: ['Sweets'] }), coupon({ products: ['laddu'] })])
    expect([one?.productIds, one?.categories]).toEqual([[], ['Sweets']])
    expect([other?.productIds, other?.categories]).toEqual([['laddu'], null])
  })

  it.each([
    [{ percent: 10 }, 'must have either percent or amount'],
    [{ amount: null }, 'must have either percent or amount'],
    [{ code: '%%%' }, 'must have 3 to 20 letters, digits or hyphens'],
    [{ from: '2026-11-15', to: '2026-11-14' }, 'must not end before its first day'],
    [{ shown: true, to: '2026-11-15' }, 'must not be shown if it has days'],
  ])('are refused with a reason: %j', (fields, reason) => {
    expect(() => coupon(fields)).toThrow(reason)
  })

  it('are refused if two have one code', () => {
    const two = ['Diwali', 'DIWALI'].map((code) => ({ code, amount: 100 }))
    expect(() => v.parse(Coupons, two)).toThrow('must have each code once')
  })

  it('are told about if they are shown', () => {
    expect(
      shownCoupon([coupon({}), coupon({ code: 'tenth', amount: null, percent: 10, shown: true })]),
    ).toEqual({
      coupon: 'TENTH',
      couponTakes: '10%',
    })
    expect(shownCoupon([coupon({})])).toEqual({ coupon: null, couponTakes: null })
  })
})
