import { defineTexts } from '../shared/texts.ts'

/** Texts of the dialog that asks for the code of a new phone. */
export const otpDialogTexts = defineTexts('otpDialog', {
  title: 'Verify your phone',
  lead: 'We call this number about your deliveries. Your profile is saved when the code is correct.',
})
