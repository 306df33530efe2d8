import { OrderListWire, type OrderWire } from '@haat/core/wire'
import * as v from 'valibot'
import { defineRoute } from '../http/route.ts'

// The shop takes no orders yet, so nobody has any.
const NONE: OrderWire[] = []

/** A shopper's orders (account.md §7). */
export const orderRoutes = [
  defineRoute({
    access: 'shopper',
    path: '/api/v1/orderu/:userId',
    id: 'listOrdersOfShopper',
    group: 'Orders',
    summary: 'List the orders of a shopper',
    params: v.object({ userId: v.string() }),
    about: { userId: 'Id of the shopper; nobody’s but the caller’s own.' },
    example: '/api/v1/orderu/user_demo',
    answer: OrderListWire,
    answerTo: async () => ({ success: true, data: NONE }),
  }),
]
