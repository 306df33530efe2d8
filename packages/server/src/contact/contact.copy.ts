/** What the call that tells of the e-mail service says. */
export const copy = {
  ready: 'Letters go this way.',
  none: 'This shop has no e-mail service. Write to its address.',
} as const
