import { ownDataTexts } from '@haat/core/account'
import { AccountClosedWire, CloseAccountWire, OwnDataAnswerWire } from '@haat/core/wire'
import { ownUser, routesOf } from '../api/route.ts'
import { Problem } from '../http/problem.ts'
import { refusalIn } from '../services.ts'
import { texts } from '../texts.ts'
import { closeAccount } from './closing.ts'
import { ownDataOf } from './own-data.ts'

const route = routesOf('Profile')

/** Calls with which shoppers download their data and close their account (decisions "Own data"). */
export const ownDataRoutes = [
  route({
    ...ownUser,
    call: 'GET /api/v1/user/:userId/data',
    id: 'downloadOwnData',
    summary: 'Download all your data',
    description:
      'Everything that the shop stores about you, at one point in time. Each table is a list of its rows, without secrets. At most 10 calls a minute from one address.',
    answer: OwnDataAnswerWire,
    limit: 'ownData',
    answerTo: async (_input, context) => {
      const data = await ownDataOf(context, context.userId).catch((thrown: unknown) => {
        refusalIn(thrown, 'Shoppers cannot download their data until it answers.')
        throw new Problem(503, texts(ownDataTexts).download.failed, { retryAfter: 60 })
      })
      return { success: true, message: texts(ownDataTexts).download.ready, data }
    },
  }),
  route({
    ...ownUser,
    call: 'POST /api/v1/user/:userId/close',
    id: 'closeAccount',
    summary: 'Close your account',
    description:
      'Deletes sign-in, profile, addresses, cart and favourites. Comments lose their name, orders stay without an account. From then on the account’s tokens are refused, except by this call, which may be repeated.',
    body: CloseAccountWire,
    answer: AccountClosedWire,
    refusals: {
      409: 'A payment is under way. Retry-After says when it ends.',
      503: 'No key for accounts is configured.',
    },
    limit: 'ownData',
    transaction: false,
    forClosed: true,
    answerTo: async (_input, context) => {
      const { ordersUnderWay } = await closeAccount(context, context.userId)
      return { success: true, message: texts(ownDataTexts).close.done, ordersUnderWay }
    },
  }),
]
