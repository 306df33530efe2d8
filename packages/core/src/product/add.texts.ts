import { defineTexts } from '../shared/texts.ts'

/** Text of the button on the product screen and elsewhere. */
export const addTexts = defineTexts('add', { addToCart: 'Add to Cart' })
