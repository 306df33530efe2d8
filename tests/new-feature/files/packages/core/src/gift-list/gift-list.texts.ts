import { defineTexts } from '../shared/texts.ts'

/** Texts of the gift list. */
export const giftListTexts = defineTexts('giftList', {
  title: 'Gift List',
  loading: 'Loading…',
  loadFailed: 'This could not be loaded',
  empty: 'There is nothing here yet.',
})
