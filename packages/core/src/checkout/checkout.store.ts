import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { keyOf, totalOf } from '../cart/cart.ts'
import { onUserChange } from '../client/owner.ts'
import { valueIn } from '../client/shopper-resource.ts'
import type { PaymentMethod, Purchase } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import { formatPrice } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import { checkoutChoices, checkoutCoupon } from './checkout.choices.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { checkoutItems } from './checkout.items.ts'
import { latePaying } from './checkout.late.ts'
import { enter, NO_ENTRIES, savedEntries } from './checkout.saved.ts'
import type { CheckoutProblems, CheckoutSource, PayStep } from './checkout.ts'
import { COUPON, orderTotal } from './total.ts'

type Parts = ReturnType<typeof checkoutParts>

/** What is on the screen, to be sent to this address. */
const purchaseOf = ({ items, source, total, coupon }: Parts, addressId: string): Purchase => ({
  lines: (valueIn(items.lines.state.peek()) ?? []).map((line) => ({
    ...keyOf(line),
    quantity: line.quantity,
  })),
  source: source.peek().kind,
  addressId,
  coupon: coupon.state.peek().applied ? COUPON : '',
  total: total.peek().total,
})

/** Pays what is on the screen, or says what is missing. */
async function pay(parts: Parts): Promise<void> {
  const { shop, items, choices, paying } = parts
  const { addressId, address, options, method, missing, asked } = choices
  if (paying.step.peek().step !== 'idle') return
  asked.value = true
  for (const text of Object.values(missing.peek())) if (text !== null) shop.notices.warn(text)
  const [how, where] = [method.peek(), addressId.peek()]
  if (how === null || where === null || missing.peek().items !== null) return
  const shown = purchaseOf(parts, where)
  if (shown.lines.length === 0) return
  const { name = '', email = '', phone } = address.peek() ?? {}
  await paying.pay({
    method: how,
    payer: { name, email, phone: phone === undefined ? '' : `+91${phone}` },
    shown,
    async settle() {
      await items.settled()
      if (options.state.peek().state !== 'ready') await options.reload()
      const purchase = purchaseOf(parts, where)
      // Nobody pays what they did not see.
      return purchase.total === shown.total && purchase.lines.length > 0
        ? purchase
        : copy.problem.totalChanged(formatPrice(purchase.total))
    },
  })
}

/** What a checkout is made of: what is bought, what is chosen, what it comes to, and how it is paid. */
function checkoutParts(shop: Shop) {
  const saved = savedEntries(shop)
  const source = signal<CheckoutSource>({ kind: 'cart' })
  const items = checkoutItems(shop, source, saved)
  const lines = computed(() => valueIn(items.lines.state.value))
  const choices = checkoutChoices(shop, saved, lines)
  const coupon = checkoutCoupon(shop, saved)
  const { addresses, options, asked } = choices
  const total = computed(() => orderTotal(totalOf({ lines: lines.value ?? [] }), coupon.state.value.applied))
  const paying = latePaying(shop, {
    options: () => valueIn(options.state.peek()) ?? null,
    items: computed(() => (source.value.kind === 'cart' && lines.value) || null),
    onStale: () => Promise.all([items.lines.reload(), addresses.reload()]),
    onInvalidCoupon: coupon.refuse,
    onPlaced() {
      saved.change(() => NO_ENTRIES)
      asked.value = false
    },
  })
  return { shop, saved, source, items, choices, coupon, total, paying }
}

export type CheckoutStore = ReturnType<typeof checkoutStore>

/** Everything that the checkout screen shows and asks for (account.md §2, §4, §5). Survives reload, back and login. */
export const checkoutStore = (shop: Shop) => {
  const parts = checkoutParts(shop)
  const { saved, source, items, choices, coupon, total, paying } = parts
  const { addresses, addressId, options, method, missing, asked } = choices
  const hideProblems = () => {
    asked.value = false
    coupon.problem.value = null
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) hideProblems()
  })
  return {
    /**
     * What is bought. Empty: there is nothing, and the screen leads to the cart; but not while `paying` says more than
     * 'idle', because what is being paid may have left the cart already.
     */
    lines: items.lines,
    total,
    coupon: coupon.state,
    addresses,
    /** The chosen one; a single address is chosen by itself. */
    addressId,
    /** What this shop can be paid with, as far as this page can carry it. */
    options,
    method,
    problems: computed((): CheckoutProblems => {
      const { text = null, hint } = paying.problem.value ?? {}
      return { ...missing.value, payment: text, hint }
    }),
    paying: paying.step as ReadonlySignal<PayStep>,
    /** The screen is open on this source, until the returned function is called. Takes up a payment that was left open. */
    begin(from: CheckoutSource): Stop {
      batch(() => {
        source.value = from
        saved.refresh()
        hideProblems()
      })
      const stops = [items.lines.use(), addresses.use(), options.use(), paying.open()]
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
    /** So many pieces more, or less; never below one. */
    change: items.change,
    enterCoupon: coupon.enter,
    /** Says 'Coupon applied! You saved 10%!' or 'Invalid coupon code.' */
    applyCoupon: coupon.apply,
    removeCoupon: coupon.remove,
    chooseAddress: (id: string) => enter(saved, { addressId: id }),
    chooseMethod(chosen: PaymentMethod) {
      enter(saved, { method: chosen })
      paying.prepare(chosen)
    },
    /** Pays, or says what is missing. Nothing happens while a payment is under way (fault F32). */
    pay: () => pay(parts),
    /** While `paying` is 'choosing-wallet'; null gives up. */
    chooseWallet: paying.chooseWallet,
  }
}
