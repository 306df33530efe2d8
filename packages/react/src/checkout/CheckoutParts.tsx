import type { ReactNode } from 'react'
import { createParts } from '../ui/parts.ts'

interface LoadedCheckout {
  lines: ReactNode
  address: ReactNode
  payment: ReactNode
  total: ReactNode
  /** During payment, nothing can be changed. */
  isPaying: boolean
}

/** The loaded checkout, for the parts of `Checkout`. Their code is loaded with it. */
export const checkoutParts = /* @__PURE__ */ createParts<LoadedCheckout>('Checkout')

/** Sections that cannot be changed during payment. */
export const Sections = ({ isPaying, children }: { isPaying: boolean; children: ReactNode }) => (
  <div className="haat-checkout__sections" inert={isPaying}>
    {children}
  </div>
)

/** What is bought, with the quantities and the coupon. */
export function Lines() {
  const { lines, isPaying } = checkoutParts.usePart('Lines')
  return <Sections isPaying={isPaying}>{lines}</Sections>
}

/** The choice of an address, and how the shop delivers there. */
export function Address() {
  const { address, isPaying } = checkoutParts.usePart('Address')
  return <Sections isPaying={isPaying}>{address}</Sections>
}

/** The choice of a payment method. */
export function Payment() {
  const { payment, isPaying } = checkoutParts.usePart('Payment')
  return <Sections isPaying={isPaying}>{payment}</Sections>
}

/** The total, the review of the order, and the button that pays. */
export function Total() {
  return checkoutParts.usePart('Total').total
}
