import type { Named } from './description.ts'

/** Slots that a page can fill with its own content. src/store/slots.ts has those of each element. */
export const SLOTS: readonly Named[] = [
  { name: 'heading', description: 'The heading, for example an `<h2>`.' },
  { name: 'empty', description: 'Shown when there are no products.' },
  { name: 'footer', description: 'Shown below, for example a note on delivery.' },
  {
    name: 'checkout',
    description: 'Replaces the checkout button: your own button, or a link, which opens its own address.',
  },
  { name: 'card', description: 'A `<template>`: a copy of it for each product replaces our card.' },
  { name: 'card-footer', description: 'A `<template>`: a copy of it is shown below each card.' },
]

/** Values of `data-field` in a card's template: they name what a node shows or does. */
export const FIELDS: readonly Named[] = [
  { name: 'title', description: 'The product’s name.' },
  { name: 'description', description: 'Its description.' },
  { name: 'price', description: 'Its price.' },
  { name: 'old-price', description: 'Its previous price; hidden unless it was higher.' },
  { name: 'discount', description: '“21% OFF”; hidden without a discount.' },
  { name: 'rating', description: 'Its rating as a number: 4.6.' },
  { name: 'reviews', description: '“(212 reviews)”.' },
  { name: 'stock', description: '“Sold out” or “Only 3 left”; otherwise hidden.' },
  { name: 'picture', description: 'On an `<img>`: the product’s picture. Its `alt` is yours, or empty.' },
  {
    name: 'link',
    description:
      'On an `<a>`: leads to the product’s page in the shop. With only a picture in it, it is named by the product.',
  },
  {
    name: 'add',
    description:
      'On a `<button>`: puts the product into the cart, or leads to its sizes; hidden when sold out.',
  },
  {
    name: 'favourite',
    description:
      'On a `<button>`: adds the product to the favourites or removes it; `aria-pressed` has the state.',
  },
]
