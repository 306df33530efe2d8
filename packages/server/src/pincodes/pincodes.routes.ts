import { faultText } from '@haat/core/addresses'
import { PincodeAnswerWire, PincodeWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { texts } from '../texts.ts'
import { placeOf } from './table.ts'

/** Cache time in seconds. The post changes its pincodes less often. */
const A_DAY = 86_400

const wrong = faultText(texts, 'account', 'pincode', 'wrong')

const route = routesOf('Addresses')

/** The call that finds city and state by pincode, for the address form. */
export const pincodeRoutes = [
  route({
    call: 'GET /api/v1/pincode/:pincode',
    id: 'getPincode',
    summary: 'Find city and state of a pincode',
    description: 'Uses the directory of India Post; data is null if the pincode is not in it.',
    params: v.object({ pincode: PincodeWire(wrong) }),
    about: { pincode: 'PIN code, six digits.' },
    example: '/api/v1/pincode/560038',
    answer: PincodeAnswerWire,
    maxAge: A_DAY,
    async answerTo({ pincode }) {
      const place = await placeOf(pincode)
      return { success: true, data: place && { pincode, ...place } }
    },
  }),
]
