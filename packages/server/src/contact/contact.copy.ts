/** Messages of the call that names the e-mail service. */
export const copy = {
  ready: 'Letters go this way.',
  none: 'This shop has no e-mail service. Write to its address.',
} as const
