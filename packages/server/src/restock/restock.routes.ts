import * as wire from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { languageNow, texts } from '../texts.ts'
import { addRequest, requestsOf, withdrawRequest } from './restock.queries.ts'
import { restockTexts } from './restock.texts.ts'

const about = {
  productId: 'Id of the product.',
  variationId: 'Id of its variation; empty for the product as a whole.',
}

const route = routesOf('Catalogue')

/** Calls with which shoppers ask for a message when a product is back in stock. */
export const restockRoutes = [
  route({
    call: 'GET /api/v1/restock',
    id: 'listRestockRequests',
    access: 'shopper',
    summary: 'List the sold-out products that you wait for',
    description: 'Added to the specified calls. Oldest first. A request ends when its message is written.',
    answer: wire.RestockListWire,
    answerTo: async (_input, { db, userId }) => ({ success: true, data: await requestsOf(db, userId) }),
  }),
  route({
    call: 'POST /api/v1/restock',
    id: 'askForRestock',
    access: 'shopper',
    summary: 'Ask for a message when a product is back in stock',
    description:
      'Added to the specified calls. One e-mail is sent, and the request is over. A repeated call changes nothing. A variation that is not counted separately counts as its product. At most 50 products at a time.',
    body: wire.RestockWire,
    about,
    answer: wire.AcceptedWire,
    refusals: {
      404: 'There is no such product.',
      409: 'It is in stock.',
      429: 'The shopper waits for 50 products already.',
    },
    async answerTo(wanted, { db, userId }) {
      await addRequest(db, userId, wanted, languageNow())
      return { success: true, message: texts(restockTexts).asked }
    },
  }),
  route({
    call: 'DELETE /api/v1/restock',
    id: 'withdrawRestock',
    access: 'shopper',
    summary: 'Withdraw that request',
    description: 'Added to the specified calls. Succeeds also if there is none.',
    body: wire.RestockWire,
    about,
    answer: wire.AcceptedWire,
    async answerTo(wanted, { db, userId }) {
      await withdrawRequest(db, userId, wanted)
      return { success: true, message: texts(restockTexts).withdrawn }
    },
  }),
]
