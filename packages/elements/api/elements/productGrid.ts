import { COLUMNS, HEADING, HEADING_LEVEL, PRODUCT_OPEN, showing } from '../shared.ts'

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
    {
      name: 'handles',
      type: 'string',
      description:
        'Only these, in this order: the ends of their addresses in the shop, with commas between, at most 100.',
    },
    {
      name: 'sort',
      type: "'featured' | 'newest' | 'price-asc' | 'price-desc' | 'name' | 'discount'",
      default: 'featured, as the shop orders them, or as `handles` does',
      description: 'Their order.',
    },
    { name: 'min-price', type: 'number', description: 'Only those that cost at least so many rupees.' },
    { name: 'max-price', type: 'number', description: 'Only those that cost at most so many rupees.' },
    {
      name: 'in-stock',
      type: 'boolean',
      default: 'false',
      description: 'Only those that are not sold out.',
    },
    {
      name: 'limit',
      type: 'number',
      default: '8, or all of `handles`',
      description: 'At most so many products, from 1 to 100.',
    },
    {
      name: 'load-more',
      type: 'boolean',
      default: 'false',
      description: 'With a button below that shows as many more.',
    },
    COLUMNS,
    HEADING,
    HEADING_LEVEL,
  ],
  events: [PRODUCT_OPEN],
  has: ['card'],
  fills: ['heading', 'empty', 'footer', 'card', 'card-footer'],
  parts: ['grid'],
})
