import { REFRESH, showing } from '../shared.ts'

export const cartCount = showing({
  small: true,
  tag: 'haat-cart-count',
  summary: 'how many products the shopper’s cart has, at a word of yours; nothing for an empty one',
  attributes: [],
  methods: [REFRESH],
  events: [],
  parts: ['count'],
})
