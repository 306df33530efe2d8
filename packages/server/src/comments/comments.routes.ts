import { commentsTexts } from '@haat/core/comments'
import * as wire from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { texts } from '../texts.ts'
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
    description:
      'Oldest first. Comments are text, never markup. `bought` is true if the author has bought the product.',
    about: { productId: 'Id of the product.' },
    answer: wire.CommentListWire,
    topics: ['comments', 'catalogue'],
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
      'Only product, text, stars and photos are read from the body: the name is the profile’s, the time the server’s, and `bought` follows from the shopper’s orders. A shopper’s latest stars count in the product’s rating. Photos must be uploaded to the shop’s image service. At most 20 calls a minute from one address write comments.',
    body: wire.CommentAddWire,
    answer: wire.CommentAnswerWire,
    refusals: { 404: 'There is no such product.' },
    limit: 'comments',
    answerTo: async (input, context) => ({
      success: true,
      message: texts(commentsTexts).added,
      data: await addComment(context, input),
    }),
  }),
  route({
    ...ofComment,
    call: 'PUT /api/v1/comments/update/:commentId',
    id: 'updateComment',
    summary: 'Change a comment',
    description: `${ofComment.description} Missing stars and photos are not changed; null and an empty list remove them.`,
    body: wire.CommentChangeWire,
    answer: wire.CommentAnswerWire,
    answerTo: async ({ commentId, ...written }, context) => ({
      success: true,
      message: texts(commentsTexts).updated,
      data: await changeComment(context, commentId, written),
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
      return { success: true, message: texts(commentsTexts).deleted }
    },
  }),
]
