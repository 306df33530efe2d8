import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { keyOf, totalOf } from '../cart/cart.ts'
import { onUserChange } from '../client/owner.ts'
import { valueIn } from '../client/shopper-resource.ts'
import type { PaymentMethod, Purchase } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import { formatPrice } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import { checkoutChoices, checkoutCoupon } from './checkout.choices.ts'
import type { Shown } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { checkoutItems } from './checkout.items.ts'
import { lazyPaying } from './checkout.lazy.ts'
import { enter, NO_ENTRIES, savedEntries } from './checkout.saved.ts'
import type { CheckoutProblems, CheckoutSource, PayStep } from './checkout.ts'
import { COUPON, orderTotal } from './total.ts'

type Parts = ReturnType<typeof checkoutParts>

/** Returns the purchase on the screen with this address. */
const purchaseOf = ({ items, source, total, coupon }: Parts, addressId: string): Purchase => ({
  id: items.cartId.peek(),
  lines: (valueIn(items.lines.state.peek()) ?? []).map((line) => ({
    ...keyOf(line),
    quantity: line.quantity,
  })),
  source: source.peek().kind,
  addressId,
  coupon: coupon.state.peek().applied ? COUPON : '',
  total: total.peek().total,
})

/** Pays the purchase on the screen, or shows what is missing. */
async function pay(parts: Parts): Promise<void> {
  const { shop, items, choices, paying } = parts
  const { addressId, address, options, method, missing, isPayRequested } = choices
  if (paying.step.peek().step !== 'idle') return
  isPayRequested.value = true
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
      // Only a total that was shown is paid.
      return purchase.total === shown.total && purchase.lines.length > 0
        ? purchase
        : copy.problem.totalChanged(formatPrice(purchase.total))
    },
  })
}

/** The parts of a checkout: products, choices, total, and payment. */
function checkoutParts(shop: Shop) {
  const saved = savedEntries(shop)
  const source = signal<CheckoutSource>({ kind: 'cart' })
  const items = checkoutItems(shop, source, saved)
  const lines = computed(() => valueIn(items.lines.state.value))
  const choices = checkoutChoices(shop, saved, lines)
  const coupon = checkoutCoupon(shop, saved)
  const { addresses, options, isPayRequested } = choices
  const total = computed(() => orderTotal(totalOf({ lines: lines.value ?? [] }), coupon.state.value.applied))
  const paying = lazyPaying(shop, {
    options: () => valueIn(options.state.peek()) ?? null,
    shown: computed((): Shown | null => {
      if (items.lines.state.value.state === 'loading') return null
      return { source: source.value.kind, cartId: items.cartId.value, lines: lines.value ?? [] }
    }),
    onStale: () => Promise.all([items.lines.reload(), addresses.reload()]),
    onInvalidCoupon: coupon.refuse,
    onPlaced() {
      saved.change(() => NO_ENTRIES)
      isPayRequested.value = false
    },
  })
  return { shop, saved, source, items, choices, coupon, total, paying }
}

export type CheckoutStore = ReturnType<typeof checkoutStore>

/** The state and actions of the checkout screen (account.md §2, §4, §5). Survives reload, back and login. */
export const checkoutStore = (shop: Shop) => {
  const parts = checkoutParts(shop)
  const { saved, source, items, choices, coupon, total, paying } = parts
  const { addresses, addressId, options, method, missing, isPayRequested } = choices
  const hideProblems = () => {
    isPayRequested.value = false
    coupon.problem.value = null
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) hideProblems()
  })
  return {
    /**
     * The products to buy. If empty, the screen leads to the cart, unless `paying` is not 'idle': the products being
     * paid may have left the cart already.
     */
    lines: items.lines,
    total,
    coupon: coupon.state,
    addresses,
    /** The chosen address; a single one is chosen automatically. */
    addressId,
    /** The payment methods of this shop that this page supports. */
    options,
    method,
    problems: computed((): CheckoutProblems => {
      const { text = null, hint } = paying.problem.value ?? {}
      return { ...missing.value, payment: text, hint }
    }),
    paying: paying.step as ReadonlySignal<PayStep>,
    /** Opens the screen with this source, until the returned function is called. Resumes an open payment. */
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
    /** Changes a quantity by `increment`, down to one. */
    change: items.change,
    enterCoupon: coupon.enter,
    /** Shows 'Coupon applied! You saved 10%!' or 'Invalid coupon code.' */
    applyCoupon: coupon.apply,
    removeCoupon: coupon.remove,
    chooseAddress: (id: string) => enter(saved, { addressId: id }),
    chooseMethod(chosen: PaymentMethod) {
      enter(saved, { method: chosen })
      paying.prepare(chosen)
    },
    /** Pays, or shows what is missing. Does nothing while a payment is running (fault F32). */
    pay: () => pay(parts),
    /** Chooses a wallet while `paying` is 'choosing-wallet'; null cancels. */
    chooseWallet: paying.chooseWallet,
    /** Gives the page back while `paying` is at the wallet. A request that the wallet still carries out counts. */
    stopWaiting: paying.stopWaiting,
  }
}
