import type { ValuesOf } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

export const attributes = { view: String, open: Boolean, heading: String, checkoutHref: String }

export type CartElementProps = ValuesOf<typeof attributes> & ElementProps
