import {
  CHECKOUT_HREF,
  CHECKOUT_START,
  describeElement,
  HEADING,
  HEADING_LEVEL,
  HIDE,
  PRODUCT_OPEN,
  REFRESH,
  SHOW,
} from '../shared.ts'

export const cart = describeElement({
  tag: 'haat-cart',
  summary: 'the shopper’s cart, on the page or in a drawer over it',
  attributes: [
    {
      name: 'view',
      type: "'page' | 'drawer'",
      default: 'page',
      description:
        'In the page, or in a drawer over it, which also opens when a product is put into the cart: the first one if there are several.',
    },
    {
      name: 'open',
      type: 'boolean',
      default: 'false',
      description: 'Opens the drawer. The property always has the current state.',
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
      description: 'when the cart changes; `total` is in paise',
    },
  ],
  partGroups: ['signed-in', 'line'],
  slots: ['heading', 'empty', 'checkout', 'footer'],
  parts: ['badge', 'dialog', 'image', 'name', 'price'],
})
