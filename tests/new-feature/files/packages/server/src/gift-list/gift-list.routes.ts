import { GiftListWire } from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { giftListEntries } from './gift-list.queries.ts'

const route = routesOf('Catalogue')

export const giftListRoutes = [
  route({
    call: 'GET /api/v1/gift-list',
    id: 'getGiftList',
    summary: 'Get the gift list',
    answer: GiftListWire,
    answerTo: async (_input, { db }) => ({ success: true, data: await giftListEntries(db) }),
  }),
]
