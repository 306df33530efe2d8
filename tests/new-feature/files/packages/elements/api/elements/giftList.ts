import { describeElement, HEADING, REFRESH } from '../shared.ts'

export const giftList = describeElement({
  tag: 'haat-gift-list',
  summary: 'the gift list',
  attributes: [HEADING],
  methods: [REFRESH],
  events: [],
  parts: ['failure'],
})
