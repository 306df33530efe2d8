import type { ValuesOf } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

export const attributes = { tab: String, heading: String }

export type AccountElementProps = ValuesOf<typeof attributes> & ElementProps
