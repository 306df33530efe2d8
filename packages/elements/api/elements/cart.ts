import {
  CHECKOUT_HREF,
  CHECKOUT_START,
  HEADING,
  HEADING_LEVEL,
  HIDE,
  PRODUCT_OPEN,
  REFRESH,
  SHOW,
  showing,
} from '../shared.ts'

export const cart = showing({
  tag: 'haat-cart',
  summary: 'the shopper’s cart, on the page or in a drawer over it',
  attributes: [
    {
      name: 'view',
      type: "'page' | 'drawer'",
      default: 'page',
      description:
        'In its place on the page, or in a drawer that opens over it, also when something is put into the cart.',
    },
    {
      name: 'open',
      type: 'boolean',
      default: 'false',
      description: 'Opens the drawer. As a property it is always the present state.',
    },
    HEADING,
    HEADING_LEVEL,
    CHECKOUT_HREF,
  ],
  methods: [REFRESH, SHOW, HIDE],
  events: [
    PRODUCT_OPEN,
    CHECKOUT_START,
    {
      name: 'haat:cart:lines-update',
      detail: 'CartLinesUpdateDetail',
      description: 'when the cart is another; `total` in paise',
    },
  ],
  has: ['signed-in', 'line'],
  fills: ['heading', 'empty', 'checkout', 'footer'],
  parts: ['badge', 'dialog', 'image', 'name', 'price'],
})
