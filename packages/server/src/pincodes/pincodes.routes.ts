import { faultText } from '@haat/core/addresses'
import { PincodeAnswerWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { placeOf } from './table.ts'

/** The post moves its pincodes less often than once a day, in seconds. */
const A_DAY = 86_400

const wrong = faultText('account', 'pincode', 'wrong')

const route = routesOf('Addresses')

/** City and state by pincode, for the address form. */
export const pincodeRoutes = [
  route({
    call: 'GET /api/v1/pincode/:pincode',
    id: 'getPincode',
    summary: 'Find city and state of a pincode',
    description: 'From the post’s directory; data is null where it does not have the pincode.',
    params: v.object({ pincode: v.pipe(v.string(), v.regex(/^\d{6}$/, wrong)) }),
    about: { pincode: 'Six digits.' },
    example: '/api/v1/pincode/560038',
    answer: PincodeAnswerWire,
    maxAge: A_DAY,
    async answerTo({ pincode }) {
      const place = await placeOf(pincode)
      return { success: true, data: place && { pincode, ...place } }
    },
  }),
]
