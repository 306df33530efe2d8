import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { addressesStore } from '../addresses/addresses.store.ts'
import type { Address } from '../addresses/addresses.ts'
import { type LineKey, totalOf } from '../cart/cart.ts'
import { onUserChange } from '../client/owner.ts'
import { type Resource, resource } from '../client/resource.ts'
import { type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { paymentOptions } from '../payment/options.api.ts'
import type { PaymentMethod, PaymentOptions, Purchase } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import { formatPrice } from '../shared/money.ts'
import type { Shop, StoreOf } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { checkoutItems } from './checkout.items.ts'
import { latePaying } from './checkout.late.ts'
import { checkoutMemory } from './checkout.saved.ts'
import type { CheckoutLine, CheckoutProblems, CheckoutSource, CouponState, PayStep } from './checkout.ts'
import { COUPON, isCoupon, type OrderTotal, orderTotal } from './total.ts'

/** Everything that the checkout screen shows and asks for (account.md §2, §4, §5). Survives reload, back and login. */
export interface CheckoutStore {
  /**
   * What is bought. Empty: there is nothing, and the screen leads to the cart; but not while `paying` says more than
   * 'idle', because what is being paid may have left the cart already.
   */
  readonly lines: OwnedResource<readonly CheckoutLine[]>
  readonly total: ReadonlySignal<OrderTotal>
  readonly coupon: ReadonlySignal<CouponState>
  readonly addresses: OwnedResource<readonly Address[]>
  /** The chosen one; a single address is chosen by itself. */
  readonly addressId: ReadonlySignal<string | null>
  /** What this shop can be paid with, as far as this page can carry it. */
  readonly options: Resource<PaymentOptions>
  readonly method: ReadonlySignal<PaymentMethod | null>
  readonly problems: ReadonlySignal<CheckoutProblems>
  readonly paying: ReadonlySignal<PayStep>
  /** The screen is open on this source, until the returned function is called. Takes up a payment that was left open. */
  begin(source: CheckoutSource): Stop
  /** So many pieces more, or less; never below one. */
  change(key: LineKey, increment: number): void
  enterCoupon(typed: string): void
  /** Says 'Coupon applied! You saved 10%!' or 'Invalid coupon code.' */
  applyCoupon(): void
  removeCoupon(): void
  chooseAddress(id: string): void
  chooseMethod(method: PaymentMethod): void
  /** Pays, or says what is missing. Nothing happens while a payment is under way (fault F32). */
  pay(): Promise<void>
  /** While `paying` is 'choosing-wallet'; null gives up. */
  chooseWallet(id: string | null): void
}

/** Without a way for scripts of others there is no card, and no demonstration wallet. */
const withinReach = ({ loadScript }: Shop, options: PaymentOptions): PaymentOptions =>
  loadScript === null
    ? { ...options, card: null, crypto: options.crypto && { ...options.crypto, wallet: null } }
    : options

export const checkoutStore: StoreOf<CheckoutStore> = (shop) => {
  const { notices } = shop
  const addresses = shop.use(addressesStore).list
  const memory = checkoutMemory(shop)
  const { entries } = memory
  const source = signal<CheckoutSource>({ kind: 'cart' })
  const items = checkoutItems(shop, source, memory)
  const options = resource(async (abort) => withinReach(shop, await paymentOptions(shop.http, abort)))
  const invalidCoupon = signal<string | null>(null)
  /** Somebody wanted to pay: from now on it is said what is missing. */
  const asked = signal(false)

  const lines = computed(() => {
    return valueIn(items.lines.state.value) ?? []
  })
  const known = computed(() => {
    return valueIn(addresses.state.value) ?? null
  })
  const addressId = computed(() => {
    const { addressId: chosen } = entries.value
    if (known.value === null || known.value.some(({ id }) => id === chosen)) return chosen
    const [first, ...others] = known.value
    return first && others.length === 0 ? first.id : null
  })
  const method = computed(() => {
    const { method: chosen } = entries.value
    const { value } = options.state
    return chosen !== null && value.state === 'ready' && !value.value[chosen] ? null : chosen
  })
  const total = computed(() => orderTotal(totalOf({ lines: lines.value }), entries.value.applied))

  const paymentFlow = latePaying(shop, {
    options: () => valueIn(options.state.peek()) ?? null,
    items: computed(() =>
      source.value.kind === 'cart' && items.lines.state.value.state === 'ready' ? lines.value : null,
    ),
    onStale: () => Promise.all([items.lines.reload(), addresses.reload()]),
    onInvalidCoupon() {
      memory.change({ applied: false })
      invalidCoupon.value = copy.coupon.invalid
    },
    onPlaced() {
      memory.clear()
      asked.value = false
    },
  })

  const problems = computed(
    (): CheckoutProblems => ({
      address:
        asked.value && addressId.value === null
          ? known.value?.length === 0
            ? copy.address.none
            : copy.address.missing
          : null,
      method: asked.value && method.value === null ? copy.method.missing : null,
      payment: paymentFlow.problem.value,
    }),
  )

  const calmed = () => {
    asked.value = false
    invalidCoupon.value = null
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) calmed()
  })

  const purchaseOf = (address: string): Purchase => ({
    lines: lines.peek().map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
    source: source.peek().kind,
    addressId: address,
    coupon: entries.peek().applied ? COUPON : '',
    total: total.peek().total,
  })

  async function pay(): Promise<void> {
    if (paymentFlow.step.peek().step !== 'idle') return
    asked.value = true
    const missing = [problems.peek().address, problems.peek().method].filter((text) => text !== null)
    for (const text of missing) notices.warn(text)
    const [how, where] = [method.peek(), addressId.peek()]
    if (how === null || where === null || lines.peek().length === 0) return
    const seen = total.peek().total
    const to = known.peek()?.find(({ id }) => id === where)
    const payer = { name: to?.name ?? '', email: to?.email ?? '', phone: to ? `+91${to.phone}` : '' }
    const settle = async () => {
      await items.settled()
      if (options.state.peek().state !== 'ready') await options.reload()
      const purchase = purchaseOf(where)
      // Nobody pays what they did not see.
      return purchase.total === seen && purchase.lines.length > 0
        ? purchase
        : copy.problem.totalChanged(formatPrice(purchase.total))
    }
    await paymentFlow.pay({ method: how, payer, shown: purchaseOf(where), settle })
  }

  return {
    lines: items.lines,
    total,
    coupon: computed(() => ({
      typed: entries.value.typed,
      applied: entries.value.applied,
      problem: invalidCoupon.value,
    })),
    addresses,
    addressId,
    options,
    method,
    problems,
    paying: paymentFlow.step,
    begin(from) {
      batch(() => {
        source.value = from
        memory.refresh()
        calmed()
      })
      const stops = [items.lines.use(), addresses.use(), options.use(), paymentFlow.open()]
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
    change: items.change,
    enterCoupon(typed) {
      invalidCoupon.value = null
      memory.change({ typed, applied: false })
    },
    applyCoupon() {
      const applied = isCoupon(entries.peek().typed)
      memory.change({ applied })
      invalidCoupon.value = applied ? null : copy.coupon.invalid
      if (applied) notices.say(copy.coupon.applied)
      else notices.warn(copy.coupon.invalid)
    },
    removeCoupon() {
      invalidCoupon.value = null
      memory.change({ typed: '', applied: false })
    },
    chooseAddress: (id) => memory.change({ addressId: id }),
    chooseMethod(chosen) {
      memory.change({ method: chosen })
      paymentFlow.prepare(chosen)
    },
    pay,
    chooseWallet: paymentFlow.chooseWallet,
  }
}
