import type { catalogueTexts, priceTexts } from '@haat/core/catalogue'

// Same as on the shop's product cards, without their other texts. A build for a shop has its own (build/own-texts.ts).

export const BEFORE: typeof priceTexts.messages.before = 'Before:'
export const SOLD_OUT: typeof catalogueTexts.messages.soldOut = 'Sold out'
