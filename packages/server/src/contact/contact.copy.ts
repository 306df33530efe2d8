/** Messages of the call that returns the e-mail service. */
export const copy = {
  ready: 'The e-mail service of this shop.',
  none: 'This shop has no e-mail service. Write to its address.',
} as const
