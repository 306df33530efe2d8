import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { keyOf } from '../cart/cart.ts'
import { onUserChange } from '../client/ownership.ts'
import { valueIn } from '../client/shopper-resource.ts'
import type { PaymentMethod, Purchase } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import { formatPrice } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import { checkoutChoices } from './checkout.choices.ts'
import type { Shown } from './checkout.context.ts'
import { checkoutCoupon } from './checkout.coupon.ts'
import type { CheckoutExtras } from './checkout.extras.ts'
import { checkoutItems } from './checkout.items.ts'
import { lazyPaying } from './checkout.lazy.ts'
import { enter, NO_ENTRIES, savedEntries } from './checkout.saved.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutProblems, CheckoutSource, PayStep } from './checkout.ts'
import { type OrderTotal, orderTotal } from './coupons.ts'

type Parts = ReturnType<typeof checkoutParts>

const purchaseOf = ({ items, source, total, coupon, extras }: Parts, addressId: string): Purchase => ({
  id: items.cartId.peek(),
  lines: (valueIn(items.lines.state.peek()) ?? []).map((line) => ({
    ...keyOf(line),
    quantity: line.quantity,
  })),
  source: source.peek().kind,
  addressId,
  coupon: total.peek().discount > 0 ? (coupon.state.peek().applied?.code ?? '') : '',
  ...extras.peek()?.sent(),
  total: total.peek().total,
})

/** Pays the purchase on the screen, or shows what is missing. */
async function pay(parts: Parts): Promise<void> {
  const { shop, items, choices, blocked, paying } = parts
  const { addressId, address, options, method, isPayRequested } = choices
  if (paying.step.peek().step !== 'idle') return
  isPayRequested.value = true
  const reasons = Object.values(blocked.peek()).filter((text) => text !== null)
  for (const text of reasons) shop.notices.repeat('bad', text)
  const [how, where] = [method.peek(), addressId.peek()]
  if (how === null || where === null || reasons.length > 0) return
  const shown = purchaseOf(parts, where)
  if (shown.lines.length === 0) return
  const { name = '', email = '', phone } = address.peek() ?? {}
  await paying.pay({
    method: how,
    payer: { name, email, phone: phone === undefined ? '' : `+91${phone}` },
    shown,
    async currentPurchase() {
      await items.whenIdle()
      if (options.state.peek().state !== 'ready') await options.reload()
      const purchase = purchaseOf(parts, where)
      // Only a total that was shown is paid.
      return purchase.total === shown.total && purchase.lines.length > 0
        ? purchase
        : shop.texts(checkoutTexts).problem.totalChanged({ amount: formatPrice(purchase.total) })
    },
  })
}

/** Whether the delivery may cost something: the shop has rules, or it is not known yet whether it has. */
function mayCost({ details }: Shop, { options }: ReturnType<typeof checkoutChoices>): boolean {
  const { value: state } = options.state
  return state.state === 'ready' ? state.value?.delivery === true : (details?.delivery ?? details === null)
}

/** The parts of a checkout: products, choices, total, and payment. */
function checkoutParts(shop: Shop) {
  const saved = savedEntries(shop)
  const source = signal<CheckoutSource>({ kind: 'cart' })
  const items = checkoutItems(shop, source, saved)
  const lines = computed(() => valueIn(items.lines.state.value))
  const choices = checkoutChoices(shop, saved, lines)
  const coupon = checkoutCoupon(shop, saved, () => ({ lines: lines.value ?? [], source: source.peek().kind }))
  const { addresses, options, isPayRequested } = choices
  const cost = computed(() => orderTotal(lines.value ?? [], coupon.state.value.applied))
  const extras = signal<CheckoutExtras | null>(null)
  computed(() => {
    const known = valueIn(options.state.value)
    return known?.delivery || known?.gstin
  }).subscribe((are) => {
    if (are)
      // Without this code, the shop refuses what is missing.
      void import('./checkout.extras.ts').then(
        (late) => {
          extras.value = late.checkoutExtras(shop, saved, choices)
        },
        () => {},
      )
  })
  const total = computed((): OrderTotal => {
    const known = extras.value?.added(cost.value) ?? cost.value
    return extras.value === null && mayCost(shop, choices) ? { ...known, delivery: null } : known
  })
  const blocked = computed(() => ({ ...choices.missing.value, ...extras.value?.blocking(total.value) }))
  const paying = lazyPaying(shop, {
    options: () => valueIn(options.state.peek()) ?? null,
    shown: computed((): Shown | null => {
      if (items.lines.state.value.state === 'loading') return null
      return { source: source.value.kind, cartId: items.cartId.value, lines: lines.value ?? [] }
    }),
    onStale() {
      coupon.renew()
      void items.lines.reload()
      void addresses.reload()
      extras.peek()?.reload()
    },
    onPlaced() {
      saved.change(() => NO_ENTRIES)
      isPayRequested.value = false
    },
  })
  return { shop, saved, source, items, choices, coupon, extras, total, blocked, paying }
}

export type CheckoutStore = ReturnType<typeof checkoutStore>

/** The state and actions of the checkout screen. Survives reload, back and login. */
export const checkoutStore = (shop: Shop) => {
  const parts = checkoutParts(shop)
  const { saved, source, items, choices, coupon, extras, total, blocked, paying } = parts
  const { addresses, addressId, options, method, isPayRequested } = choices
  const hideProblems = () => {
    isPayRequested.value = false
    coupon.problem.value = null
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) hideProblems()
  })
  return {
    /**
     * The products to buy. If empty, the screen leads to the cart, unless `paying` is not 'idle' or is resuming: the
     * products being paid may have left the cart already.
     */
    lines: items.lines,
    total,
    coupon: coupon.state,
    addresses,
    /** The chosen address; a single one is chosen automatically. */
    addressId,
    /** Delivery rules and the GSTIN of the buyer; null in a shop without them. */
    extras: extras as ReadonlySignal<CheckoutExtras | null>,
    /** The day of the delivery for display; '' if it is not known, null in a shop without rules. */
    when: computed(() => extras.value?.when.value ?? null),
    /** The payment methods of this shop that this page supports. */
    options,
    method,
    problems: computed((): CheckoutProblems => {
      const { text = null, hint } = paying.problem.value ?? {}
      return { ...blocked.value, payment: text, hint }
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
    /** Asks the shop. Shows 'Coupon applied! You saved 10%!', 'Invalid coupon code.' or its other reason. */
    applyCoupon: coupon.apply,
    removeCoupon: coupon.remove,
    chooseAddress: (id: string) => enter(saved, { addressId: id }),
    chooseMethod(chosen: PaymentMethod) {
      enter(saved, { method: chosen })
      paying.prepare(chosen)
    },
    /** Pays, or shows what is missing. Does nothing while a payment is running. */
    pay: () => pay(parts),
    /** Chooses a wallet while `paying` is 'choosing-wallet'; null cancels. */
    chooseWallet: paying.chooseWallet,
    /** Gives the page back while `paying` is at the wallet. A request that the wallet still carries out counts. */
    stopWaiting: paying.stopWaiting,
  }
}
