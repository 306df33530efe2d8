import { describeElement, PRODUCT_ID } from '../shared.ts'

export const addButton = describeElement({
  small: true,
  tag: 'haat-add-button',
  summary: 'a button that puts a product into the cart; its content is its text',
  attributes: [
    PRODUCT_ID,
    { name: 'quantity', type: 'number', default: '1', description: 'How many, from 1 to 99.' },
    { name: 'size', type: 'string', description: 'The size. Required for a product with several sizes.' },
    {
      name: 'colour',
      type: 'string',
      description: 'The colour. Required for a product with several colours.',
    },
  ],
  events: [],
  parts: ['main'],
})
