import { defineTexts } from '../shared/texts.ts'

/** Texts of the sponsors' carousel, as specified. */
export const sponsorsTexts = defineTexts('sponsors', {
  title: 'Our Sponsors',
  empty: 'No sponsors to display',
})
