import { defineTexts } from '../shared/texts.ts'

/** The button of a product that is sold out. */
export const restockTexts = defineTexts('product.restock', {
  ask: 'Tell me when it is back',
  asked: 'We will tell you',
  signIn: 'Please log in, so that we know whom to tell',
  failed: 'That did not work. Please try again.',
})
