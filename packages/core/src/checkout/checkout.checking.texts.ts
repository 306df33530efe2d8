import { defineTexts } from '../shared/texts.ts'

/**
 * Texts while a payment is not verified and the shop keeps checking. Loaded
 * with the payment code.
 */
export const checkingTexts = defineTexts('checking', {
  /** Next to the button, after the quoted text. */
  hint: 'We keep checking: if you were charged, your order opens here automatically. Please wait a moment before you pay again.',
  /** During the confirmation, after the quoted text. */
  again: 'We keep checking.',
})
