import type { ValuesOf } from '../root/attributes.ts'
import type { ElementProps } from '../root/elementProps.ts'

export const attributes = {
  view: String,
  open: Boolean,
  heading: String,
  headingLevel: Number,
  checkoutHref: String,
}

export type CartElementProps = ValuesOf<typeof attributes> & ElementProps
