import { TrackingAnswerWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { trackingOf } from './tracking.queries.ts'

const route = routesOf('Orders')

export const trackingRoutes = [
  route({
    call: 'GET /api/v1/ordertrack/:orderId',
    id: 'trackOrder',
    summary: 'Track an order',
    description:
      'Public: whoever knows the whole id may see how far the order is, and nothing else. Status 200 either way: m is “s” with data, or “f” where no such order exists. At most 20 calls a minute and address.',
    params: v.object({ orderId: v.string() }),
    about: { orderId: 'Whole id of the order.' },
    answer: TrackingAnswerWire,
    limit: 'tracking',
    answerTo: ({ orderId }, { db, clock }) => trackingOf(db, orderId, clock.now()),
  }),
]
