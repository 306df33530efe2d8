import type { Paise } from '@haat/core'
import { type DeliveryRules, ORDER_RULES } from '../env.rules.ts'

const area = {
  pincodes: null,
  fee: 0 as Paise,
  freeFrom: null,
  minimum: 0 as Paise,
  days: 2,
  mostCash: null,
  hasSlots: false,
}

/**
 * A shop that delivers to 56…: for ₹40, free from ₹500, from ₹150 on, with at most ₹300 in cash; to 57… without cash; to
 * 58… in slots, the evening for two orders.
 */
export const deliveryOf56: DeliveryRules = {
  areas: [
    {
      ...area,
      pincodes: [[560_000, 569_999]],
      fee: 4_000 as Paise,
      freeFrom: 50_000 as Paise,
      minimum: 15_000 as Paise,
      mostCash: 30_000 as Paise,
    },
    { ...area, pincodes: [[570_000, 579_999]], mostCash: 0 as Paise },
    { ...area, pincodes: [[580_000, 589_999]], days: 1, hasSlots: true },
  ],
  slots: [
    { from: '18:00', to: '21:00', capacity: 2, cutOffMs: 3_600_000 },
    { from: '09:00', to: '12:00', capacity: null, cutOffMs: 3_600_000 },
  ],
  closedWeekdays: [0],
  closedDays: [],
}

/** The order rules of such a shop. */
export const rulesOf56 = { ...ORDER_RULES, delivery: deliveryOf56 }
