import {
  CHECKOUT_START,
  describeElement,
  HEADING_LEVEL,
  PRODUCT_ID,
  PRODUCT_OPEN,
  REFRESH,
} from '../shared.ts'

export const product = describeElement({
  tag: 'haat-product',
  summary: 'one product: pictures, sizes and colours, price, related products, comments',
  attributes: [
    PRODUCT_ID,
    {
      name: 'comments',
      type: 'boolean',
      default: 'false',
      description: 'Shows shoppers’ comments, and a form for a comment to signed-in shoppers.',
    },
    HEADING_LEVEL,
  ],
  methods: [REFRESH],
  events: [PRODUCT_OPEN, CHECKOUT_START],
  partGroups: ['form', 'comment', 'card'],
  slots: ['footer'],
  parts: ['breadcrumb', 'description', 'failure', 'gallery', 'highlight', 'main', 'option', 'stock'],
})
