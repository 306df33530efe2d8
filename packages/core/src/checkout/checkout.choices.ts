import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { addressListStore } from '../addresses/addresses.list.ts'
import type { Address } from '../addresses/addresses.ts'
import { resource } from '../client/resource.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { paymentOptions } from '../payment/options.api.ts'
import type { PaymentMethod, PaymentOptions } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'
import type { SavedEntries } from './checkout.saved.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutLine } from './checkout.ts'

/** Without third-party scripts there is no card payment and no demonstration wallet. */
const supportedOptions = ({ loadScript }: Shop, options: PaymentOptions): PaymentOptions =>
  loadScript === null
    ? { ...options, card: null, crypto: options.crypto && { ...options.crypto, wallet: null } }
    : options

/** Returns the chosen address if it still exists; otherwise a single address, or the default one, is chosen. */
function validAddress(known: readonly Address[] | undefined, chosen: string | null): string | null {
  if (known === undefined || known.some(({ id }) => id === chosen)) return chosen
  const first = known.length === 1 ? known[0] : known.find(({ isDefault }) => isDefault)
  return first?.id ?? null
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
  const addresses = shop.use(addressListStore).list
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
      if (!isPayRequested.value) return { items: null, address: null, method: null }
      const { summary, address, method: methodTexts } = shop.texts(checkoutTexts)
      const isSoldOut = lines.value?.some(({ stock }) => stock === 0)
      const addressText = known.value?.length === 0 ? address.none : address.missing
      return {
        items: isSoldOut ? summary.gone : null,
        address: addressId.value === null ? addressText : null,
        method: method.value === null ? methodTexts.missing : null,
      }
    }),
  }
}
