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

/** Without a way for scripts of others there is no card, and no demonstration wallet. */
const withinReach = ({ loadScript }: Shop, options: PaymentOptions): PaymentOptions =>
  loadScript === null
    ? { ...options, card: null, crypto: options.crypto && { ...options.crypto, wallet: null } }
    : options

/** The chosen address, unless it is gone; a single address is chosen by itself. */
function addressAmong(known: readonly Address[] | undefined, chosen: string | null): string | null {
  if (known === undefined || known.some(({ id }) => id === chosen)) return chosen
  return known.length === 1 ? (known[0]?.id ?? null) : null
}

/** The chosen method, unless the shop does not take it. */
const methodAmong = (
  options: PaymentOptions | undefined,
  chosen: PaymentMethod | null,
): PaymentMethod | null => (options && chosen && !options[chosen] ? null : chosen)

/**
 * Where it goes and how it is paid: what there is to choose from, what is chosen, and what is missing.
 * @param lines what is bought
 */
export function checkoutChoices(
  shop: Shop,
  { value: entries }: SavedEntries,
  lines: ReadonlySignal<readonly CheckoutLine[] | undefined>,
) {
  const addresses = shop.use(addressesStore).list
  const options = resource(async (abort) => withinReach(shop, await paymentOptions(shop.http, abort)))
  const known = computed(() => valueIn(addresses.state.value))
  const addressId = computed(() => addressAmong(known.value, entries.value.addressId))
  const method = computed(() => methodAmong(valueIn(options.state.value), entries.value.method))
  /** Somebody wanted to pay: from now on what is missing is shown. */
  const asked = signal(false)
  return {
    addresses,
    addressId,
    address: computed(() => known.value?.find(({ id }) => id === addressId.value)),
    options,
    method,
    asked,
    missing: computed(() => {
      const addressText = known.value?.length === 0 ? copy.address.none : copy.address.missing
      const isGone = lines.value?.some(({ stock }) => stock === 0)
      return {
        items: asked.value && isGone ? copy.summary.gone : null,
        address: asked.value && addressId.value === null ? addressText : null,
        method: asked.value && method.value === null ? copy.method.missing : null,
      }
    }),
  }
}

/** The coupon that a shopper enters, and whether it is accepted. */
export function checkoutCoupon({ notices }: Shop, saved: SavedEntries) {
  const problem = signal<string | null>(null)
  const set = (entries: Partial<CheckoutEntries>, text: string | null = null) =>
    batch(() => {
      problem.value = text
      enter(saved, entries)
    })
  return {
    problem,
    /** What was entered as coupon, whether it was accepted, and 'Invalid coupon code.' or null. */
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
    /** The shop does not take it. */
    refuse: () => set({ applied: false }, copy.coupon.invalid),
  }
}
