import { batch, computed, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { type CheckoutEntries, enter, type SavedEntries } from './checkout.saved.ts'
import type { CouponState } from './checkout.ts'
import { isCoupon } from './total.ts'

/** The coupon that a shopper enters, and what came of it. */
export function checkoutCoupon({ notices }: Shop, saved: SavedEntries) {
  const problem = signal<string | null>(null)
  const set = (entries: Partial<CheckoutEntries>, text: string | null = null) =>
    batch(() => {
      problem.value = text
      enter(saved, entries)
    })
  return {
    problem,
    state: computed((): CouponState => {
      const { typed, applied } = saved.value.value
      return { typed, applied, problem: problem.value }
    }),
    enter: (typed: string) => set({ typed, applied: false }),
    apply() {
      const applied = isCoupon(saved.value.peek().typed)
      set({ applied }, applied ? null : copy.coupon.invalid)
      if (applied) notices.say(copy.coupon.applied)
      else notices.warn(copy.coupon.invalid)
    },
    remove: () => set({ typed: '', applied: false }),
    /** The shop does not take it. */
    refuse: () => set({ applied: false }, copy.coupon.invalid),
  }
}
