import { PRODUCT_ID, showing } from '../shared.ts'

export const addButton = showing({
  small: true,
  tag: 'haat-add-button',
  summary: 'a button that puts a product into the cart; what stands between the tags is its text',
  attributes: [
    PRODUCT_ID,
    { name: 'quantity', type: 'number', default: '1', description: 'So many of it, from 1 to 99.' },
    { name: 'size', type: 'string', description: 'In this size. Needed where it comes in several.' },
    { name: 'colour', type: 'string', description: 'In this colour. Needed where it comes in several.' },
  ],
  events: [],
  parts: ['main'],
})
