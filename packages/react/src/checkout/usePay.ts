import type { CheckoutStore } from '@haat/core/checkout'
import { type RefObject, useRef } from 'react'

export interface Paying {
  /** For the section of the addresses, and for that of the payment methods. */
  readonly where: RefObject<HTMLElement | null>
  readonly how: RefObject<HTMLElement | null>
  /** Pays, or focuses the first section that is incomplete. */
  pay(): void
}

/** Pays once nothing is missing. */
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

/** Focuses the first field that is enabled. */
const focusIn = (section: HTMLElement | null) =>
  (section?.querySelector<HTMLElement>('input:enabled') ?? section)?.focus()
