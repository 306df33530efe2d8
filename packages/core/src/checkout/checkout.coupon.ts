import { batch, computed, signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import type { Purchase } from '../payment/payment.ts'
import { formatPrice } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import { type CheckoutEntries, enter, type SavedEntries } from './checkout.saved.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutLine } from './checkout.ts'
import { type CouponAnswer, checkCoupon } from './coupons.check.ts'
import { takesOf, whyNothing } from './coupons.ts'

/** What is bought, as the screen shows it. */
interface OnScreen {
  readonly lines: readonly CheckoutLine[]
  readonly source: Purchase['source']
}

/** The coupon of the shopper: as typed, and as the shop has described it. */
export function checkoutCoupon(shop: Shop, saved: SavedEntries, shown: () => OnScreen) {
  const { notices } = shop
  const texts = () => shop.texts(checkoutTexts).coupon
  const problem = signal<string | null>(null)
  const checking = signal(false)
  const set = (entries: Partial<CheckoutEntries>, text: string | null = null) =>
    batch(() => {
      problem.value = text
      enter(saved, entries)
    })

  /** Why the applied coupon takes nothing off; null if it does, or none is applied. */
  const unused = computed(() => {
    const { applied } = saved.value.value
    const why = applied && whyNothing(applied, shown().lines)
    if (!applied || !why) return null
    return why === 'minimum' ? texts().minimum({ amount: formatPrice(applied.minimum) }) : texts().notForThese
  })

  /** Asks the shop about the typed coupon. Resolves with its answer; null if the shopper or the text has changed. */
  async function check(): Promise<CouponAnswer | null> {
    const { typed } = saved.value.peek()
    const userId = userNow(shop) ?? ''
    checking.value = true
    const answer = await checkCoupon(shop, userId, typed, shown())
    checking.value = false
    if (userNow(shop) !== userId || saved.value.peek().typed !== typed) return null
    if ('coupon' in answer) set({ applied: answer.coupon })
    // Without an answer an applied coupon stays.
    else if (answer.refused) set({ applied: null }, answer.why)
    return answer
  }

  return {
    problem,
    /** The entered coupon, the applied one, why it cannot be used or null, and whether the shop is being asked. */
    state: computed(() => {
      const { typed, applied } = saved.value.value
      return { typed, applied, problem: problem.value ?? unused.value, checking: checking.value }
    }),
    enter: (typed: string) => set({ typed, applied: null }),
    /** Resolves when the shop has answered. */
    async apply(): Promise<void> {
      if (checking.peek()) return
      const answer = await check()
      if (answer && 'coupon' in answer)
        notices.repeat('good', texts().applied({ what: takesOf(answer.coupon) }))
      else if (answer) {
        problem.value = answer.why
        notices.repeat('bad', answer.why)
      }
    },
    remove: () => set({ typed: '', applied: null }),
    /** Asks the shop again about an applied coupon, after it refused an order. */
    renew(): void {
      if (saved.value.peek().applied) void check()
    },
  }
}
