import { LONGEST_SEARCH } from '@haat/core/search'
import { ProductWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { MOST_HITS, MOST_NEAR, nearProducts, searchProducts } from './search.queries.ts'
import { SearchHitWire } from './search.wire.ts'

const route = routesOf('Catalogue')

const query = v.object({ q: v.optional(v.string(), '') })
const about = { q: `What the shopper typed. The first ${LONGEST_SEARCH} characters are searched for.` }

export const searchRoutes = [
  route({
    call: 'GET /api/v1/search/search',
    id: 'searchProducts',
    summary: 'Search products',
    description: `Names that start with the text come first, then names and synonyms with its words (“tamatar” finds tomatoes), names with parts of them, products that have the words anywhere, and, where fewer than three were found, names that look alike: “tomatos” finds tomatoes. At most ${MOST_HITS}; a blank text, or none, finds nothing. The answer is a bare list.`,
    query,
    about,
    example: '/api/v1/search/search?q=tom',
    answer: v.array(SearchHitWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => searchProducts(db, q.slice(0, LONGEST_SEARCH)),
  }),
  route({
    call: 'GET /api/v1/search/near',
    id: 'nearProducts',
    summary: 'Find near matches',
    description: `Products with names that are a little like a text that the search finds nothing for. At most ${MOST_NEAR}. The answer is a bare list.`,
    query,
    about,
    example: '/api/v1/search/near?q=tmtoe',
    answer: v.array(ProductWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => nearProducts(db, q.slice(0, LONGEST_SEARCH)),
  }),
]
