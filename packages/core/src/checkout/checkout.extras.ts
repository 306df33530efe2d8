import { computed, signal } from '@preact/signals-core'
import { valueIn } from '../client/shopper-resource.ts'
import type { PincodeDelivery } from '../delivery/delivery.load.ts'
import { deliveryStore } from '../delivery/delivery.store.ts'
import type { Paise } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import type { checkoutChoices } from './checkout.choices.ts'
import { enter, type SavedEntries } from './checkout.saved.ts'
import type { OrderTotal } from './coupons.ts'

type Choices = ReturnType<typeof checkoutChoices>

export type CheckoutExtras = ReturnType<typeof checkoutExtras>

/** Delivery rules and the GSTIN of the buyer. Late code: few shops have them. */
export function checkoutExtras(
  shop: Shop,
  saved: SavedEntries,
  { address, options, method, missing, isPayRequested }: Choices,
) {
  const entries = saved.value
  const wrongGstin = signal<string | null>(null)
  const hasRules = computed(() => valueIn(options.state.value)?.delivery === true)
  const current = computed(() => {
    const pincode = hasRules.value ? address.value?.pincode : undefined
    return pincode === undefined ? null : shop.use(deliveryStore).to(pincode)
  })
  /** Null without an address, and until it has loaded. */
  const to = computed((): PincodeDelivery | null => {
    const state = current.value?.state.value
    return (state && valueIn(state)) ?? null
  })
  let stop = () => {}
  current.subscribe((resource) => {
    stop()
    stop = resource?.use() ?? (() => {})
  })
  return {
    /** The delivery to the chosen address; null in a shop without rules, and as long as it is not known. */
    to,
    /** Id of the chosen time; '' for none. */
    slot: computed(() => entries.value.slot),
    chooseSlot: (slot: string) => enter(saved, { slot }),
    /** Whether the shop issues tax invoices. */
    hasGstin: computed(() => valueIn(options.state.value)?.gstin === true),
    /** The GSTIN of a business, as it was typed. */
    gstin: computed(() => entries.value.gstin),
    enterGstin: (gstin: string) => enter(saved, { gstin }),
    /** Sets what is wrong with the GSTIN: then nothing is paid. Null for nothing. */
    refuseGstin(why: string | null) {
      wrongGstin.value = why
    },
    /** What the order calls get. */
    sent: () => ({ slot: entries.peek().slot, gstin: entries.peek().gstin.trim().toUpperCase() }),
    /** The day of the delivery for display; '' if it is not known, null in a shop without rules. */
    when: computed(() => (hasRules.value ? (to.value?.when(entries.value.slot) ?? '') : null)),
    /** Returns a total with what the delivery costs. */
    added(cost: OrderTotal): OrderTotal {
      if (!hasRules.value) return cost
      const delivery = to.value?.offer ? to.value.fee(cost.subtotal) : null
      return { ...cost, delivery, total: (cost.total + (delivery ?? 0)) as Paise }
    },
    /** Returns why the order is not possible so, after "Pay" was pressed; nothing if that is not known. */
    blocking({ subtotal, total }: OrderTotal) {
      if (!isPayRequested.value) return {}
      const order = { subtotal, total, method: method.value, slot: entries.value.slot }
      const found = to.value?.problems(order)
      const { address: noAddress, method: noMethod } = missing.value
      return {
        ...found,
        address: noAddress ?? found?.address ?? null,
        method: noMethod ?? found?.method ?? null,
        gstin: wrongGstin.value,
      }
    },
    reload: () => void current.peek()?.reload(),
  }
}
