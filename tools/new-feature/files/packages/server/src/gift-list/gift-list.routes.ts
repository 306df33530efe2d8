import { GiftListWire } from '@haat/core/wire'
import { defineRoute } from '../api/route.ts'
import { giftListEntries } from './gift-list.queries.ts'

export const giftListRoutes = [
  defineRoute({
    path: '/api/v1/gift-list',
    id: 'getGiftList',
    group: 'Catalogue',
    summary: 'Get the gift list',
    example: '/api/v1/gift-list',
    answer: GiftListWire,
    answerTo: async (_input, { database }) => ({ success: true, data: await giftListEntries(database.db) }),
  }),
]
