import type { ValuesOf } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

export const attributes = { inPlace: Boolean, heading: String, checkoutHref: String }

export type CheckoutElementProps = ValuesOf<typeof attributes> & ElementProps
