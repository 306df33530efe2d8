import { faultText } from '@haat/core/addresses'
import { DeliveryAnswerWire, PincodeWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { texts } from '../texts.ts'
import { offerFor } from './delivery.queries.ts'

const wrong = faultText(texts, 'account', 'pincode', 'wrong')

const route = routesOf('Orders')

/** The call that says how the shop delivers to a pincode. */
export const deliveryRoutes = [
  route({
    call: 'GET /api/v1/delivery/:pincode',
    id: 'getDelivery',
    summary: 'Find out how the shop delivers to a pincode',
    description:
      'Added to the specified calls. By the rules of the shop: what the delivery costs and from which amount it is free, the least that the products of an order cost, the most that is paid in cash, the day, and the times of which one is chosen (slot of the order calls). data is null if the shop does not deliver there. A shop without rules delivers everywhere, free. The order calls check it again.',
    params: v.object({ pincode: PincodeWire(wrong) }),
    about: { pincode: 'PIN code, six digits.' },
    example: '/api/v1/delivery/560038',
    answer: DeliveryAnswerWire,
    async answerTo({ pincode }, context) {
      const offer = await offerFor(context, pincode)
      if (offer === null) return { success: true, data: null }
      const { fee, freeFrom, minimum, mostCash, day, ...rest } = offer
      return {
        success: true,
        data: {
          ...rest,
          fee: fee / 100,
          freeFrom: freeFrom === null ? null : freeFrom / 100,
          minimum: minimum / 100,
          mostCash: mostCash === null ? null : mostCash / 100,
          day: day.toISOString(),
          slots: rest.slots.map(({ id, isFree }) => ({ id, isFree })),
        },
      }
    },
  }),
]
