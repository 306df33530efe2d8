import type { Named } from './description.ts'

/** What a page may fill with content of its own, by the name of the slot. */
export const SLOTS = {
  heading: 'Its heading: an `<h2>`, say.',
  empty: 'What is shown where there is nothing.',
  footer: 'What stands below: a note on delivery, say.',
  checkout: 'The way to the checkout: a button of yours, or a link, which leads where it leads.',
  card: 'A `<template>`: a product is shown by a copy of it, in the place of our card.',
  'card-footer': 'A `<template>`: a copy of it stands below each card.',
} as const

export type SlotName = keyof typeof SLOTS

/** What stands in a template of a card: `data-field` names what a node shows, or does. */
export const FIELDS: readonly Named[] = [
  { name: 'title', description: 'Its name.' },
  { name: 'description', description: 'What it is.' },
  { name: 'price', description: 'What it costs.' },
  { name: 'old-price', description: 'What it cost before; hidden where that was not more.' },
  { name: 'discount', description: '“21% OFF”; hidden where there is none.' },
  { name: 'rating', description: 'Stars as a number: 4.6.' },
  { name: 'reviews', description: '“(212 reviews)”.' },
  { name: 'stock', description: '“Sold out”, or “Only 3 left”; else hidden.' },
  { name: 'picture', description: 'Of an `<img>`: its picture. Its `alt` is yours, or empty.' },
  {
    name: 'link',
    description:
      'Of an `<a>`: the address of its page in the shop. Around a picture alone, it is named by the product.',
  },
  {
    name: 'add',
    description:
      'Of a `<button>`: puts it into the cart, or leads to its sizes; hidden where it is sold out.',
  },
  {
    name: 'favourite',
    description:
      'Of a `<button>`: adds it to the favourites or takes it away; `aria-pressed` says whether it is one.',
  },
]
