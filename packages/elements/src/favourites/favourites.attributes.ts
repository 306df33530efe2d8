import type { ValuesOf } from '../root/attributes.ts'
import type { ElementProps } from '../root/elementProps.ts'

export const attributes = { columns: Number, heading: String, headingLevel: Number }

export type FavouritesElementProps = ValuesOf<typeof attributes> & ElementProps
