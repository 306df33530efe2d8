import { LONGEST_SEARCH } from '@haat/core/search'
import { ProductWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { MOST_HITS, searchProducts } from './search.queries.ts'

const route = routesOf('Catalogue')

export const searchRoutes = [
  route({
    call: 'GET /api/v1/search/search',
    id: 'searchProducts',
    summary: 'Search products',
    description: `Names that start with the text come first, then products with its words, then, where fewer than three were found, names that look alike: “tomatos” finds tomatoes. At most ${MOST_HITS}; a blank text, or none, finds nothing. The answer is a bare list.`,
    query: v.object({ q: v.optional(v.string(), '') }),
    about: { q: `What the shopper typed. The first ${LONGEST_SEARCH} characters are searched for.` },
    example: '/api/v1/search/search?q=tom',
    answer: v.array(ProductWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => searchProducts(db, q.slice(0, LONGEST_SEARCH)),
  }),
]
