import { CategoryListWire, ProductAnswerWire, ProductListWire, ProductQueryWire } from '@haat/core/wire'
import { type Context, routesOf } from '../api/route.ts'
import { notFound } from '../http/problem.ts'
import { findProduct, listCategories, listProducts } from './catalogue.queries.ts'

const listOfCategories = {
  answer: CategoryListWire,
  topics: ['catalogue'],
  answerTo: async (_input: object, { db }: Context) => ({
    success: true as const,
    data: await listCategories(db),
  }),
} as const

const route = routesOf('Catalogue')

export const catalogueRoutes = [
  route({
    call: 'GET /api/v1/product',
    id: 'listProducts',
    summary: 'List products',
    description:
      'Without parameters this is the complete list, in the shop’s order. Products must match all conditions. With a page the answer also has the brands and tags (at most 20 each, the most frequent first) and the units that its other filters leave to choose from. With a limit the answer also has the total and, if more follow, nextCursor: pages that are read by cursor omit and repeat no product, even while the catalogue changes. A complete list of a megabyte or more is prepared in the background, and may be up to a minute old; so may a stock of ten pieces or more in any answer.',
    query: ProductQueryWire,
    about: {
      category: 'Name of a category, exactly.',
      top: 'Tags, separated by commas: topDeals, topSelling, topFeatured, hotTrending.',
      q: 'Words, or beginnings of words, that name, category, features or description must have.',
      ids: 'Ids, separated by commas, at most 100.',
      fields:
        '“card” leaves out description and videos, all pictures except the first and all features except four.',
      limit: 'Products per page, from 1 to 100.',
      cursor: 'nextCursor of the previous answer; needs the same sort and a limit.',
      page: 'Number of a page, from 1; needs a limit.',
      sort: 'Order of the list; “featured” is the shop’s own.',
      minPrice: 'Lowest price in whole rupees, inclusive.',
      maxPrice: 'Highest price in whole rupees, inclusive.',
      brand: 'A brand, exactly.',
      tag: 'One of the products’ tags, exactly.',
      unit: 'Only products with a price for one of this unit: kg, l, m or piece.',
      minUnitPrice: 'Lowest price for one unit in whole rupees, inclusive; needs a unit.',
      maxUnitPrice: 'Highest price for one unit in whole rupees, inclusive; needs a unit.',
      inStock: '“true” leaves out products that are sold out.',
    },
    example: '/api/v1/product?top=topDeals&fields=card&limit=3',
    answer: ProductListWire,
    topics: ['catalogue'],
    answerTo: (query, { db }) => listProducts(db, query),
  }),
  route({
    call: 'GET /api/v1/product/:id',
    id: 'getProduct',
    summary: 'Get one product',
    about: { id: 'Id of the product, its _id in lists.' },
    answer: ProductAnswerWire,
    refusals: { 404: 'There is no such product.' },
    topics: ['catalogue'],
    async answerTo({ id }, { db }) {
      const product = await findProduct(db, id)
      if (!product) throw notFound('There is no such product.')
      return { success: true, data: product }
    },
  }),
  route({
    ...listOfCategories,
    call: 'GET /api/v1/category',
    id: 'listCategories',
    summary: 'List categories',
    description: 'All categories, in the shop’s order. Products have the name of their category.',
  }),
  route({
    ...listOfCategories,
    call: 'GET /api/v1/categories',
    id: 'listCategoriesForMenu',
    summary: 'List categories for the menu',
    description: 'The same list, at the path that the header uses.',
  }),
]
