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
      'Without parameters this is the whole list, in the shop’s order. All conditions must hold at once. With a limit the answer also has the total and, where more follow, nextCursor: pages that are followed by cursor have no gaps and no doubles, even while the catalogue changes. A whole list of a megabyte or more is prepared in the background, and may be up to a minute old.',
    query: ProductQueryWire,
    about: {
      category: 'Name of a category, exactly.',
      top: 'Tags, with commas between: topDeals, topSelling, topFeatured, hotTrending.',
      q: 'Words that name, category, features or description must have, each perhaps only begun.',
      ids: 'Ids, with commas between, at most 100.',
      fields:
        '“card” leaves out description and videos, all pictures but the first and all features but four.',
      limit: 'Products a page, from 1 to 100.',
      cursor: 'nextCursor of the answer before; needs the same sort and a limit.',
      page: 'Number of a page, from 1; needs a limit.',
      sort: 'Order of the list; “featured” is the shop’s own.',
      minPrice: 'Lowest price in whole rupees, inclusive.',
      maxPrice: 'Highest price in whole rupees, inclusive.',
      inStock: '“true” leaves out what is sold out.',
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
    description: 'All of them, in the shop’s order. Products name their category.',
  }),
  route({
    ...listOfCategories,
    call: 'GET /api/v1/categories',
    id: 'listCategoriesForMenu',
    summary: 'List categories for the menu',
    description: 'The same list, at the address that the header reads.',
  }),
]
