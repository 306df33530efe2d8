import type { Named, PropertyDescription } from './description.ts'

export const LOADER: readonly PropertyDescription[] = [
  {
    name: 'setSession',
    type: "HaatGlobal['setSession']",
    description: 'Signs a shopper in on this page, or out with null. The token is sent to that shop only.',
  },
]

/** Data attributes for the page's own buttons. */
export const PAGE_ATTRIBUTES: readonly Named[] = [
  {
    name: 'data-haat-add',
    description: 'Puts the product with this id, the last part of its address in the shop, into the cart.',
  },
  { name: 'data-haat-quantity', description: 'How many. Default: 1.' },
  { name: 'data-haat-size', description: 'The size. Required for a product with several sizes.' },
  { name: 'data-haat-colour', description: 'The colour. Required for a product with several colours.' },
]
