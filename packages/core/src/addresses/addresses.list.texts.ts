import { defineTexts } from '../shared/texts.ts'

/** Texts of the list, which the checkout shows too. */
export const addressListTexts = defineTexts('addresses.list', {
  fetchFailed: 'Failed to fetch addresses.',
})
