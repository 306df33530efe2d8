import type { CheckoutStore } from '@haat/core/checkout'
import { useRef } from 'react'

/** Pays once nothing is missing. */
export function usePay(store: CheckoutStore) {
  const what = useRef<HTMLElement>(null)
  const where = useRef<HTMLElement>(null)
  const how = useRef<HTMLElement>(null)
  return {
    /** For the section of what is bought, for that of the addresses, and for that of the payment methods. */
    what,
    where,
    how,
    /** Pays, or focuses the first section that is incomplete. */
    async pay() {
      await store.pay()
      const { items, address, method } = store.problems.peek()
      if (items !== null) focusIn(what.current, '.haat-remove')
      else if (address !== null) focusIn(where.current)
      else if (method !== null) focusIn(how.current)
    },
  }
}

/** Focuses the first field that is enabled, or what else is to be used. */
const focusIn = (section: HTMLElement | null, target = 'input:enabled') =>
  (section?.querySelector<HTMLElement>(target) ?? section)?.focus()
