import { describeElement, PRODUCT_OPEN } from '../shared.ts'

export const search = describeElement({
  small: true,
  tag: 'haat-search',
  summary: 'a search field with suggestions, which leads to the shop’s results or to your own',
  attributes: [
    {
      name: 'action',
      type: 'string',
      default: 'the shop’s own results',
      description: 'Address of your own results page, which gets the text as `q`.',
    },
    {
      name: 'placeholder',
      type: 'string',
      default: 'the shop’s own text',
      description: 'Shown while the field is empty.',
    },
    { name: 'value', type: 'string', description: 'Initial text of the field.' },
  ],
  events: [
    PRODUCT_OPEN,
    {
      name: 'haat:search',
      detail: 'SearchDetail',
      description: 'before the results open',
      prevents: 'the navigation to the results',
    },
  ],
  parts: ['image', 'input', 'price'],
})
