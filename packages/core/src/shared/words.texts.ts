import { defineTexts } from './texts.ts'

/** Words shared by the controls of many screens. */
export const wordsTexts = defineTexts('words', {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  carousel: {
    pause: 'Pause carousel',
    play: 'Play carousel',
    previous: 'Previous {what}',
    next: 'Next {what}',
    /** Accessible name of the group of slide buttons. */
    choose: 'Choose a {what}',
  },
})
