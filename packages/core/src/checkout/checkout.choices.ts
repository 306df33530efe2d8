import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { addressesStore } from '../addresses/addresses.store.ts'
import type { Address } from '../addresses/addresses.ts'
import { resource } from '../client/resource.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { paymentOptions } from '../payment/options.api.ts'
import type { PaymentMethod, PaymentOptions } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { type CheckoutEntries, enter, type SavedEntries } from './checkout.saved.ts'
import type { CheckoutLine } from './checkout.ts'
import { isCoupon } from './total.ts'

/** Without third-party scripts there is no card payment and no demonstration wallet. */
const supportedOptions = ({ loadScript }: Shop, options: PaymentOptions): PaymentOptions =>
  loadScript === null
    ? { ...options, card: null, crypto: options.crypto && { ...options.crypto, wallet: null } }
    : options

/** Returns the chosen address if it still exists; a single address is chosen automatically. */
function validAddress(known: readonly Address[] | undefined, chosen: string | null): string | null {
  if (known === undefined || known.some(({ id }) => id === chosen)) return chosen
  return known.length === 1 ? (known[0]?.id ?? null) : null
}

/** Returns the chosen method if the shop accepts it. */
const validMethod = (
  options: PaymentOptions | undefined,
  chosen: PaymentMethod | null,
): PaymentMethod | null => (options && chosen && !options[chosen] ? null : chosen)

/**
 * Address and payment method: the options, the choice, and what is missing.
 * @param lines the products to buy
 */
export function checkoutChoices(
  shop: Shop,
  { value: entries }: SavedEntries,
  lines: ReadonlySignal<readonly CheckoutLine[] | undefined>,
) {
  const addresses = shop.use(addressesStore).list
  const options = resource(shop, async (abort) =>
    supportedOptions(shop, await paymentOptions(shop.http, abort)),
  )
  const known = computed(() => valueIn(addresses.state.value))
  const addressId = computed(() => validAddress(known.value, entries.value.addressId))
  const method = computed(() => validMethod(valueIn(options.state.value), entries.value.method))
  /** Whether the shopper has pressed "Pay": from then on missing entries are shown. */
  const isPayRequested = signal(false)
  return {
    addresses,
    addressId,
    address: computed(() => known.value?.find(({ id }) => id === addressId.value)),
    options,
    method,
    isPayRequested,
    missing: computed(() => {
      const addressText = known.value?.length === 0 ? copy.address.none : copy.address.missing
      const isSoldOut = lines.value?.some(({ stock }) => stock === 0)
      return {
        items: isPayRequested.value && isSoldOut ? copy.summary.gone : null,
        address: isPayRequested.value && addressId.value === null ? addressText : null,
        method: isPayRequested.value && method.value === null ? copy.method.missing : null,
      }
    }),
  }
}

/** The coupon of the shopper, and whether it is applied. */
export function checkoutCoupon({ notices }: Shop, saved: SavedEntries) {
  const problem = signal<string | null>(null)
  const set = (entries: Partial<CheckoutEntries>, text: string | null = null) =>
    batch(() => {
      problem.value = text
      enter(saved, entries)
    })
  return {
    problem,
    /** The entered coupon, whether it is applied, and 'Invalid coupon code.' or null. */
    state: computed(() => {
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
    /** The shop refused it. */
    refuse: () => set({ applied: false }, copy.coupon.invalid),
  }
}
