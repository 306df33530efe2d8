import type { ValuesOf } from '../root/attributes.ts'
import type { ElementProps } from '../root/elementProps.ts'

export const attributes = { inPlace: Boolean, heading: String, headingLevel: Number, checkoutHref: String }

export type CheckoutElementProps = ValuesOf<typeof attributes> & ElementProps
