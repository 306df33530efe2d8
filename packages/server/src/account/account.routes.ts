import { ownUser, routesOf } from '../api/route.ts'
import { notFound } from '../http/problem.ts'
import { profileCopy } from '../profile/profile.copy.ts'
import { accountOf } from './account.queries.ts'
import { AccountAnswerWire } from './account.wire.ts'

const route = routesOf('Profile')

/** What the account page shows (account.md §3). */
export const accountRoutes = [
  route({
    ...ownUser,
    call: 'GET /api/user/:userId',
    id: 'getAccount',
    summary: 'Get all that the account page shows',
    description:
      'Profile, addresses, orders and the shopper’s own comments, each with its product. The fields are beside success, and once more in data.',
    answer: AccountAnswerWire,
    refusals: { 404: 'There is no profile yet.' },
    answerTo: async (_input, { db, userId, clock }) => {
      const account = await accountOf(db, userId, clock.now())
      if (account === null) throw notFound(profileCopy.none)
      return { success: true, message: profileCopy.found, ...account, data: account }
    },
  }),
]
