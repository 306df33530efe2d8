import { COLUMNS, HEADING, PRODUCT_OPEN, showing } from '../shared.ts'

export const productGrid = showing({
  tag: 'haat-product-grid',
  summary: 'a grid of products, each with its way to the cart and the favourites',
  attributes: [
    { name: 'category', type: 'string', description: 'Only those of the category of this name.' },
    {
      name: 'top',
      type: "'topDeals' | 'topSelling' | 'topFeatured' | 'hotTrending'",
      description: 'Only those with this tag.',
    },
    { name: 'search', type: 'string', description: 'Only those that a search for this finds.' },
    { name: 'limit', type: 'number', default: '8', description: 'At most so many products.' },
    COLUMNS,
    HEADING,
  ],
  events: [PRODUCT_OPEN],
  has: ['card'],
  parts: ['grid'],
})
