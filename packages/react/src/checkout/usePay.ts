import type { CheckoutStore } from '@haat/core/checkout'
import { useRef } from 'react'

/** Pays if the order is complete, otherwise focuses the first incomplete section. */
export function usePay(store: CheckoutStore) {
  const items = useRef<HTMLElement>(null)
  const addressSection = useRef<HTMLElement>(null)
  const methods = useRef<HTMLElement>(null)
  return {
    /** Refs of the sections of items, addresses and payment methods. */
    items,
    addressSection,
    methods,
    /** Pays, or focuses the first section that is incomplete. */
    async pay() {
      await store.pay()
      const problems = store.problems.peek()
      if (problems.items !== null) focusIn(items.current, '.haat-remove')
      else if (problems.address !== null) focusIn(addressSection.current)
      else if (problems.slot) focusIn(addressSection.current, '.haat-slots input:enabled')
      else if (problems.gstin) openIn(addressSection.current)
      else if (problems.method !== null) focusIn(methods.current)
    },
  }
}

/** Focuses the GSTIN, which the shopper may have closed. */
function openIn(section: HTMLElement | null) {
  section?.querySelector('.haat-gstin')?.setAttribute('open', '')
  focusIn(section, '.haat-gstin input')
}

/** Focuses the first element of a section that matches `target`, or the section. */
const focusIn = (section: HTMLElement | null, target = 'input:enabled') =>
  (section?.querySelector<HTMLElement>(target) ?? section)?.focus()
