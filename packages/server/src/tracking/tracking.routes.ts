import { orderIdIn, SHORT_ID_LENGTH } from '@haat/core/tracking'
import { TrackingAnswerWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { ownTrackingOf, trackingOf } from './tracking.queries.ts'

const route = routesOf('Orders')

export const trackingRoutes = [
  route({
    call: 'GET /api/v1/ordertrack/:orderId',
    id: 'trackOrder',
    summary: 'Track an order',
    description:
      'Public: anyone with the complete id can see the delivery status, and nothing else. Always responds with status 200: m is “s” with data, or “f” if the order does not exist. At most 20 calls a minute per IP address.',
    about: { orderId: 'Complete id of the order.' },
    answer: TrackingAnswerWire,
    limit: 'tracking',
    answerTo: ({ orderId }, context) => trackingOf(context, orderId),
  }),
  route({
    call: 'GET /api/v1/ordertrack/own/:shortId',
    id: 'trackOwnOrder',
    access: 'shopper',
    summary: 'Track one of your orders by its short id',
    description:
      'The short id is the last 8 characters of an order id, as order lists show it. Only orders in your own list are searched: m is “s” with data if exactly one of them matches, otherwise “f”.',
    params: v.object({ shortId: v.pipe(v.string(), v.transform(orderIdIn), v.length(SHORT_ID_LENGTH)) }),
    example: '/api/v1/ordertrack/own/89abcdef',
    about: { shortId: 'Last 8 characters of the id of one of your orders.' },
    answer: TrackingAnswerWire,
    limit: 'tracking',
    answerTo: ({ shortId }, context) => ownTrackingOf(context, shortId),
  }),
]
