import { defineTexts } from './texts.ts'

/** Texts of the message list and its toasts. */
export const noticesTexts = defineTexts('notices', {
  region: 'Messages',
  dismiss: 'Dismiss',
  list: 'Messages, {count}',
  title: 'Messages so far',
})
