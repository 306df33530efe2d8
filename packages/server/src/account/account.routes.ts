import { ownUser, routesOf } from '../api/route.ts'
import { notFound } from '../http/problem.ts'
import { profileTexts } from '../profile/profile.texts.ts'
import { texts } from '../texts.ts'
import { accountOf } from './account.queries.ts'
import { AccountAnswerWire } from './account.wire.ts'

const route = routesOf('Profile')

/** The call of the account page (account.md §3). */
export const accountRoutes = [
  route({
    ...ownUser,
    call: 'GET /api/user/:userId',
    id: 'getAccount',
    summary: 'Get the data of the account page',
    description:
      'Profile, addresses, orders and your own comments, each with its product. The fields are beside success, and again in data.',
    answer: AccountAnswerWire,
    refusals: { 404: 'There is no profile yet.' },
    answerTo: async (_input, context) => {
      const account = await accountOf(context)
      if (account === null) throw notFound(texts(profileTexts).none)
      return { success: true, message: texts(profileTexts).found, ...account, data: account }
    },
  }),
]
