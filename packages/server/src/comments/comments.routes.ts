import { CommentListWire } from '@haat/core/wire'
import * as v from 'valibot'
import { defineRoute } from '../http/route.ts'
import { commentsOn } from './comments.queries.ts'

export const commentRoutes = [
  defineRoute({
    path: '/api/v1/comments/:productId',
    id: 'listComments',
    group: 'Comments',
    summary: 'List the comments on a product',
    description: 'Oldest first. Comments are text, never markup.',
    params: v.object({ productId: v.string() }),
    about: { productId: 'Id of the product.' },
    example: '/api/v1/comments/{id}',
    answer: CommentListWire,
    topics: ['comments'],
    answerTo: async ({ productId }, { database }) => ({
      success: true,
      data: await commentsOn(database.db, productId),
    }),
  }),
]
