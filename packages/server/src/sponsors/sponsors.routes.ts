import { SponsorListWire } from '@haat/core/wire'
import { defineRoute } from '../api/route.ts'
import { listSponsors } from './sponsors.queries.ts'

export const sponsorRoutes = [
  defineRoute({
    path: '/api/sponsors',
    id: 'listSponsors',
    group: 'Catalogue',
    summary: 'List sponsors',
    example: '/api/sponsors',
    answer: SponsorListWire,
    topics: ['catalogue'],
    answerTo: async (_input, { database }) => ({ success: true, data: await listSponsors(database.db) }),
  }),
]
