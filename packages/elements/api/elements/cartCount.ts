import { describeElement, REFRESH } from '../shared.ts'

export const cartCount = describeElement({
  small: true,
  tag: 'haat-cart-count',
  summary: 'the number of products in the shopper’s cart, inline in your text; nothing for an empty cart',
  attributes: [],
  methods: [REFRESH],
  events: [],
  parts: ['count'],
})
