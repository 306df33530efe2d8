import type { ValuesOf } from '../root/attributes.ts'
import type { ElementProps } from '../root/elementProps.ts'

export const attributes = { tab: String, heading: String, headingLevel: Number }

export type AccountElementProps = ValuesOf<typeof attributes> & ElementProps
