/**
 * What is said while a payment could not be verified, and the shop goes on asking
 * (decisions "Payment that is not verified"). Loaded with paying.
 */
export const checkingCopy = {
  /** Beside the button, after the quoted text. */
  hint: 'We keep checking: if you were charged, your order opens here by itself. Please wait a moment before you pay again.',
  /** While the confirmation is waited for, after the quoted text. */
  again: 'We keep checking.',
} as const
