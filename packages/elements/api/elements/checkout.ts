import {
  CHECKOUT_HREF,
  CHECKOUT_START,
  describeElement,
  HEADING,
  HEADING_LEVEL,
  PRODUCT_OPEN,
  REFRESH,
} from '../shared.ts'

export const checkout = describeElement({
  tag: 'haat-checkout',
  summary: 'the products that the shopper is buying, and the payment',
  attributes: [
    {
      name: 'in-place',
      type: 'boolean',
      default: 'false',
      description:
        'The complete checkout on your page, without cards and UPI. Otherwise payment is in the shop.',
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
      description: 'before the page of an order from an `in-place` checkout opens',
      prevents: 'the navigation to the order',
    },
  ],
  partGroups: ['signed-in', 'form', 'line'],
  slots: ['heading', 'empty', 'checkout', 'footer'],
  parts: ['address', 'dialog', 'image', 'name', 'option', 'price', 'section'],
})
