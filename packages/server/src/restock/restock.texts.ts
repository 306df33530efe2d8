import { defineTexts } from '@haat/core'

/** Messages of the calls about products that are sold out. */
export const restockTexts = defineTexts('server.restock', {
  asked: 'We will tell you when it is back.',
  withdrawn: 'We will not tell you about it.',
  inStock: 'This product is in stock.',
  tooMany: 'You wait for {most} products already. Please remove one of them first.',
})
