import { defineTexts } from '../shared/texts.ts'

/** Notifications of a device about orders. */
export const pushTexts = defineTexts('push', {
  text: 'This device can tell you when your order is on its way, arrives or changes.',
  start: 'Notify me',
  on: 'This device tells you about your orders.',
  stop: 'Stop',
  refused: 'Your browser does not allow notifications here. Its settings for this site can change that.',
  failed: 'This did not work. Please try again later.',
})
