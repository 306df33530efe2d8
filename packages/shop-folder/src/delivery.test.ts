import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Delivery, deliveryRules } from './delivery.ts'
import { deliveryContradictions } from './free-delivery.ts'

const rulesOf = (delivery: object) => deliveryRules(v.parse(Delivery, delivery))
const faultOf = (delivery: object) => v.safeParse(Delivery, delivery).issues?.[0].message

describe('the delivery rules of a shop', () => {
  it('have pincodes as ranges, amounts in paise and periods in ms', () => {
    const areas = [
      { pincodes: ['452001-452020', '453111'], fee: 30, freeFrom: 500, minimum: 200, cash: 0 },
      {},
    ]
    const slots = [{ from: '18:00', to: '21:00', capacity: 20, cutOff: '2 hours' }]
    expect(rulesOf({ areas, slots, closed: ['sunday', '2026-12-25'] })).toMatchObject({
      areas: [
        {
          pincodes: [
            [452_001, 452_020],
            [453_111, 453_111],
          ],
          fee: 3_000,
          freeFrom: 50_000,
          minimum: 20_000,
          days: 2,
          mostCash: 0,
          hasSlots: true,
        },
        { pincodes: null, fee: 0, freeFrom: null, mostCash: null },
      ],
      slots: [{ from: '18:00', to: '21:00', capacity: 20, cutOffMs: 7_200_000 }],
      closedWeekdays: [0],
      closedDays: ['2026-12-25'],
    })
  })

  it('deliver everywhere, free, without areas; without rules there are none', () => {
    expect(rulesOf({})).toMatchObject({ areas: [{ pincodes: null, fee: 0, days: 2, hasSlots: false }] })
    expect(deliveryRules(null)).toBeNull()
  })

  it.each([
    [{ areas: [{}, { pincodes: ['452001'] }] }, /every area but the last/],
    [{ areas: [{ pincodes: ['452020-452001'] }] }, /begin with the smaller/],
    [{ slots: [{ from: '21:00', to: '18:00' }] }, /end after it begins/],
    [{ closed: ['Sonntag'] }, /a weekday such as sunday/],
  ])('are refused with their reason: %j', (delivery, reason) => {
    expect(faultOf(delivery)).toMatch(reason)
  })

  it.each([
    ['₹1,499', [{ fee: 30, freeFrom: 1_499 }], []],
    [
      '₹499',
      [
        { pincodes: ['452001'], fee: 0 },
        { fee: 0, freeFrom: 10 },
      ],
      [],
    ],
    [
      null,
      [{ fee: 30, freeFrom: 500 }],
      [/^shop\.json: delivery to area 1 costs ₹30 and is free from ₹500, but pages name other/],
    ],
    [
      '₹499',
      [{ pincodes: ['452001'], fee: 30, freeFrom: 499 }, { fee: 90 }],
      [/area 2 costs ₹90 and is never free, but promises\.freeDelivery says ₹499/],
    ],
  ])('contradict the promise %s of areas %j', (freeDelivery, areas, sentences) => {
    const shop = { delivery: v.parse(Delivery, { areas }), promises: { freeDelivery } as never }
    expect(deliveryContradictions(shop)).toEqual(sentences.map((one) => expect.stringMatching(one)))
  })
})
