import { COLUMNS, describeElement, HEADING, HEADING_LEVEL, PRODUCT_OPEN, REFRESH } from '../shared.ts'

export const productGrid = describeElement({
  tag: 'haat-product-grid',
  summary: 'a grid of products, each with buttons for the cart and the favourites',
  attributes: [
    { name: 'category', type: 'string', description: 'Only products of the category with this name.' },
    {
      name: 'top',
      type: "'topDeals' | 'topSelling' | 'topFeatured' | 'hotTrending'",
      description: 'Only products with this tag.',
    },
    { name: 'search', type: 'string', description: 'Only products that match this search.' },
    {
      name: 'handles',
      type: 'string',
      description:
        'Only these products, in this order: the last parts of their addresses in the shop, comma-separated, at most 100.',
    },
    {
      name: 'sort',
      type: "'featured' | 'newest' | 'price-asc' | 'price-desc' | 'name' | 'discount'",
      default: 'featured, which is the shop’s own order; the order of `handles` if set',
      description: 'Order of the products.',
    },
    { name: 'min-price', type: 'number', description: 'Lowest price in rupees.' },
    { name: 'max-price', type: 'number', description: 'Highest price in rupees.' },
    {
      name: 'in-stock',
      type: 'boolean',
      default: 'false',
      description: 'Only products that are not sold out.',
    },
    {
      name: 'limit',
      type: 'number',
      default: '8, or all of `handles`',
      description: 'Largest number of products, from 1 to 100.',
    },
    {
      name: 'load-more',
      type: 'boolean',
      default: 'false',
      description: 'Adds a button that shows as many more.',
    },
    COLUMNS,
    HEADING,
    HEADING_LEVEL,
  ],
  methods: [REFRESH],
  events: [PRODUCT_OPEN],
  partGroups: ['card'],
  slots: ['heading', 'empty', 'footer', 'card', 'card-footer'],
  parts: ['grid'],
})
