import { LONGEST_SEARCH } from '@haat/core/search'
import { ProductWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { MAX_HITS, MAX_NEAR, nearProducts, searchProducts } from './search.queries.ts'
import { SearchHitWire } from './search.wire.ts'

const route = routesOf('Catalogue')

const query = v.object({ q: v.optional(v.string(), '') })
const about = { q: `Search text. Only the first ${LONGEST_SEARCH} characters are used.` }

export const searchRoutes = [
  route({
    call: 'GET /api/v1/search/search',
    id: 'searchProducts',
    summary: 'Search products',
    description: `The results are in this order: names that start with the text; names and synonyms with its words (“tamatar” finds tomatoes); names with parts of the words; products with the words in any field; and, if there are fewer than three results, similar names (“tomatos” finds tomatoes). At most ${MAX_HITS} results; an empty or missing text finds nothing. The response is a list without an envelope.`,
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
    description: `Returns products with names similar to a text for which the search finds nothing. At most ${MAX_NEAR} results. The response is a list without an envelope.`,
    query,
    about,
    example: '/api/v1/search/near?q=tmtoe',
    answer: v.array(ProductWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => nearProducts(db, q.slice(0, LONGEST_SEARCH)),
  }),
]
