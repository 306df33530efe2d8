import { commentsCopy as copy } from '@haat/core/comments'
import * as wire from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { commentsOn } from './comments.queries.ts'
import { addComment, changeComment, deleteComment } from './comments.writes.ts'

const ofComment = {
  access: 'shopper',
  description: 'Only your own.',
  limit: 'comments',
  about: { commentId: 'Id of the comment.' },
  refusals: { 404: 'There is no such comment, or it is another shopper’s.' },
} as const

const route = routesOf('Comments')

/** Calls for comments on products (storefront.md §7). */
export const commentRoutes = [
  route({
    call: 'GET /api/v1/comments/:productId',
    id: 'listComments',
    summary: 'List the comments on a product',
    description: 'Oldest first. Comments are text, never markup.',
    about: { productId: 'Id of the product.' },
    answer: wire.CommentListWire,
    topics: ['comments'],
    answerTo: async ({ productId }, { db }) => ({
      success: true,
      data: await commentsOn(db, productId),
    }),
  }),
  route({
    call: 'POST /api/v1/comments/add',
    id: 'addComment',
    access: 'shopper',
    summary: 'Comment on a product',
    description:
      'Only product and text are read from the body: the name is the profile’s, the time the server’s. At most 20 calls a minute from one address write comments.',
    body: wire.CommentAddWire,
    answer: wire.CommentAnswerWire,
    refusals: { 404: 'There is no such product.' },
    limit: 'comments',
    answerTo: async (input, { db, userId }) => ({
      success: true,
      message: copy.added,
      data: await addComment(db, userId, input),
    }),
  }),
  route({
    ...ofComment,
    call: 'PUT /api/v1/comments/update/:commentId',
    id: 'updateComment',
    summary: 'Change a comment',
    body: wire.CommentChangeWire,
    answer: wire.CommentAnswerWire,
    answerTo: async ({ commentId, comment }, { db, userId }) => ({
      success: true,
      message: copy.updated,
      data: await changeComment(db, userId, commentId, comment),
    }),
  }),
  route({
    ...ofComment,
    call: 'DELETE /api/v1/comments/delete/:commentId',
    id: 'deleteComment',
    summary: 'Delete a comment',
    answer: wire.AcceptedWire,
    async answerTo({ commentId }, { db, userId }) {
      await deleteComment(db, userId, commentId)
      return { success: true, message: copy.deleted }
    },
  }),
]
