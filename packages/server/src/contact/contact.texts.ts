import { defineTexts } from '@haat/core'

/** Messages of the calls about messages to the shop. */
export const contactTexts = defineTexts('server.contact', {
  stored: 'Message received.',
  ready: 'The e-mail service of this shop.',
  none: 'This shop has no e-mail service. Write to its address.',
})
