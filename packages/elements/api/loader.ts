import type { Named, PropertyDescription } from './description.ts'

/** What can be imported from the loader, beside having it run. */
export const LOADER: readonly PropertyDescription[] = [
  {
    name: 'setSession',
    type: "HaatGlobal['setSession']",
    description: 'Somebody signed in on this page, or, with null, out. The token goes to that shop alone.',
  },
]

/** What a button of the page's own can say, anywhere on it. */
export const PAGE_ATTRIBUTES: readonly Named[] = [
  {
    name: 'data-haat-add',
    description: 'Puts the product of this id, the end of its address in the shop, into the cart.',
  },
  { name: 'data-haat-quantity', description: 'So many of it. Default: 1.' },
  { name: 'data-haat-size', description: 'In this size. Needed where it comes in several.' },
  { name: 'data-haat-colour', description: 'In this colour. Needed where it comes in several.' },
]
