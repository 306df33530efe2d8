import {
  CHECKOUT_HREF,
  CHECKOUT_START,
  HEADING,
  HEADING_LEVEL,
  PRODUCT_OPEN,
  REFRESH,
  showing,
} from '../shared.ts'

export const checkout = showing({
  tag: 'haat-checkout',
  summary: 'what is about to be bought, and the way to pay for it',
  attributes: [
    {
      name: 'in-place',
      type: 'boolean',
      default: 'false',
      description: 'The whole checkout on your page, without cards and UPI. Else it is paid in the shop.',
    },
    HEADING,
    HEADING_LEVEL,
    CHECKOUT_HREF,
  ],
  methods: [REFRESH],
  events: [
    PRODUCT_OPEN,
    CHECKOUT_START,
    {
      name: 'haat:order:placed',
      detail: 'OrderPlacedDetail',
      description: 'before the order placed in place opens',
      prevents: 'the way to the order',
    },
  ],
  has: ['signed-in', 'form', 'line'],
  fills: ['heading', 'empty', 'checkout', 'footer'],
  parts: ['address', 'dialog', 'image', 'name', 'option', 'price', 'section'],
})
