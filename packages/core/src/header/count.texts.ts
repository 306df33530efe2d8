import { defineTexts } from '../shared/texts.ts'

/** Unit of the number at the cart icon. In a separate file, because partners' pages load it too. */
export const countTexts = defineTexts('count', { things: { one: 'item', other: 'items' } })
