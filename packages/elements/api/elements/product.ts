import { CHECKOUT_START, HEADING_LEVEL, PRODUCT_ID, PRODUCT_OPEN, REFRESH, showing } from '../shared.ts'

export const product = showing({
  tag: 'haat-product',
  summary: 'one product: pictures, choices, price, related ones, what shoppers say',
  attributes: [
    PRODUCT_ID,
    {
      name: 'comments',
      type: 'boolean',
      default: 'false',
      description: 'With what shoppers say, and, signed in, a place to say something.',
    },
    HEADING_LEVEL,
  ],
  methods: [REFRESH],
  events: [PRODUCT_OPEN, CHECKOUT_START],
  has: ['form', 'comment', 'card'],
  fills: ['footer'],
  parts: ['breadcrumb', 'description', 'failure', 'gallery', 'highlight', 'main', 'option', 'stock'],
})
