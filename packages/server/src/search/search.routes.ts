import { LONGEST_SEARCH } from '@haat/core/search'
import { line, PopularWire, ProductWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { popularSearches } from './search.popular.ts'
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
    description: `Finds products by name, synonym and description, also mistyped, by half a word, and by what shoppers call things in English and Hindi, in Latin script and Devanagari (“tamatar”, “टमाटर”). A category comes before names with its word (“sabzi”). Prices limit the results (“fruit under 100”, “₹50 se kam”) or sort them (“sabse sasta dal”); an amount comes first (“atta 5kg”); tastes, dishes and occasions find what fits (“something sweet”, “for rasam”). A known thing that the shop does not sell finds nothing; see \`/search/near\`. Products that match much worse than the best are left out, except names that start with the text. At most ${MAX_HITS} results; an empty or missing text finds nothing. The response is a list without an envelope.`,
    query,
    about,
    example: '/api/v1/search/search?q=tom',
    answer: v.array(SearchHitWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => searchProducts(db, line(q).slice(0, LONGEST_SEARCH)),
  }),
  route({
    call: 'GET /api/v1/search/near',
    id: 'nearProducts',
    summary: 'Find near matches',
    description: `Returns products for a text for which the search finds nothing: similar ones if the shop does not sell a known thing (“bhindi” has other vegetables), or else products with similar names. At most ${MAX_NEAR} results. The response is a list without an envelope.`,
    query,
    about,
    example: '/api/v1/search/near?q=tmtoe',
    answer: v.array(ProductWire),
    topics: ['catalogue'],
    limit: 'search',
    answerTo: ({ q }, { db }) => nearProducts(db, line(q).slice(0, LONGEST_SEARCH)),
  }),
  route({
    call: 'GET /api/v1/search/popular',
    id: 'popularSearches',
    summary: 'List popular searches',
    description:
      'At most 6 texts to search for: short names of what most shoppers bought in the last 90 days, then of products tagged topSelling. Counted again when the catalogue or a stock changes. The response is a list without an envelope.',
    answer: PopularWire,
    topics: ['catalogue'],
    limit: 'search',
    answerTo: (_, { db }) => popularSearches(db),
  }),
]
