import type { Paise } from '@haat/core'
import type { CouponRule } from '../env.rules.ts'

/** A coupon that takes nothing off and has no limits, with changes. */
export const rule = (code: string, own: Partial<CouponRule>): CouponRule => ({
  code,
  percent: null,
  amount: null,
  minimum: 0 as Paise,
  productIds: null,
  categories: null,
  from: null,
  until: null,
  uses: null,
  usesPerShopper: null,
  ...own,
})
