import { LONGEST_MESSAGE, UnderstoodWire } from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { understandMessage } from './understand-message.ts'

const route = routesOf('Assistant')

export const assistantRoutes = [
  route({
    call: 'GET /api/v1/assistant/understand',
    id: 'understandMessage',
    summary: 'Understand a message',
    description:
      'Added to the specified calls. Recognises what a message to the assistant is about, in English or Hindi, in Latin script or Devanagari, also mistyped: topics, or a search text for products. It keeps nothing, but addresses are often logged: the assistant leaves out phone numbers and e-mail addresses.',
    query: v.object({ q: v.optional(v.string(), '') }),
    about: { q: `A message of a shopper. Only the first ${LONGEST_MESSAGE} characters are used.` },
    example: '/api/v1/assistant/understand?q=refund%20kab%20milega',
    answer: UnderstoodWire,
    limit: 'search',
    answerTo: async ({ q }) => ({
      success: true as const,
      data: understandMessage(q.slice(0, LONGEST_MESSAGE)),
    }),
  }),
]
