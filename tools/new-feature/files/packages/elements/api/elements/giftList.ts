import { HEADING, REFRESH, showing } from '../shared.ts'

export const giftList = showing({
  tag: 'haat-gift-list',
  summary: 'the gift list',
  attributes: [HEADING],
  methods: [REFRESH],
  events: [],
  parts: ['failure'],
})
