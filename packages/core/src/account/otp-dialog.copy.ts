/** Texts of the dialog that asks for the code of a new phone. */
export const otpDialogCopy = {
  title: 'Verify your phone',
  lead: 'So that whoever brings your order reaches you. Your profile is saved with the right code.',
} as const
