import { defineTexts } from '../shared/texts.ts'

/** Texts of the searches that an empty search field offers. */
export const ideasTexts = defineTexts('searchIdeas', {
  recent: 'Recent searches',
  popular: 'Popular searches',
  clear: 'Clear recent searches',
})
