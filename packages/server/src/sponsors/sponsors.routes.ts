import { SponsorListWire } from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { listSponsors } from './sponsors.queries.ts'

const route = routesOf('Catalogue')

export const sponsorRoutes = [
  route({
    call: 'GET /api/sponsors',
    id: 'listSponsors',
    summary: 'List sponsors',
    answer: SponsorListWire,
    topics: ['catalogue'],
    answerTo: async (_input, { db }) => ({ success: true, data: await listSponsors(db) }),
  }),
]
