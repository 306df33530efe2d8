import type { ValuesOf } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

export const attributes = { columns: Number, heading: String }

export type FavouritesElementProps = ValuesOf<typeof attributes> & ElementProps
