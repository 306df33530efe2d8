import { PRODUCT_OPEN, showing } from '../shared.ts'

export const search = showing({
  small: true,
  tag: 'haat-search',
  summary: 'a search field with suggestions, which leads to the shop’s results, or to yours',
  attributes: [
    {
      name: 'action',
      type: 'string',
      default: 'the shop’s own results',
      description: 'Address of your own page of results; the text goes there as `q`.',
    },
    {
      name: 'placeholder',
      type: 'string',
      default: 'the shop’s own',
      description: 'Shown while the field is empty.',
    },
    { name: 'value', type: 'string', description: 'What the field has at first.' },
  ],
  events: [
    PRODUCT_OPEN,
    {
      name: 'haat:search',
      detail: 'SearchDetail',
      description: 'before the results open',
      prevents: 'the way to the results',
    },
  ],
  parts: ['image', 'input', 'price'],
})
