import { defineTexts } from '../shared/texts.ts'

/** Texts about the GSTIN of a buyer. Late: few shops ask for it. */
export const gstinTexts = defineTexts('checkout.gstin', {
  add: 'Add GSTIN for a tax invoice',
  label: 'GSTIN',
  hint: 'The 15 characters of your business, such as 27AAPFU0939F1ZV. Leave it empty if you buy for yourself.',
  wrong: 'This GSTIN has a mistake. Please check its 15 characters, or leave it empty.',
})
