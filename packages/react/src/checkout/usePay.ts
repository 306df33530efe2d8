import type { CheckoutStore } from '@haat/core/checkout'
import { type RefObject, useRef } from 'react'

export interface Paying {
  /** For the section of the addresses, and for the one of the payment methods. */
  readonly where: RefObject<HTMLElement | null>
  readonly how: RefObject<HTMLElement | null>
  /** Pays, or leads to the first section in which something is missing. */
  pay(): void
}

/** The way to pay, past whatever is missing. */
export function usePay(store: CheckoutStore): Paying {
  const where = useRef<HTMLElement>(null)
  const how = useRef<HTMLElement>(null)
  return {
    where,
    how,
    async pay() {
      await store.pay()
      const { address, method } = store.problems.peek()
      if (address !== null) focusIn(where.current)
      else if (method !== null) focusIn(how.current)
    },
  }
}

/** On the first thing that can be filled in or picked. */
const focusIn = (section: HTMLElement | null) =>
  (section?.querySelector<HTMLElement>('input:enabled') ?? section)?.focus()
