import { sampleProductWires } from '../catalogue/products.fixtures.ts'
import { sampleProfileWire } from '../profile/profile.routes.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { FakeAnswer, FakeCall, FakeRoute } from '../shared/server.fixtures.ts'
import { sampleCommentWires } from './comments.fixtures.ts'
import type { CommentWire } from './comments.wire.ts'

const GONE: FakeAnswer = { status: 404, message: 'Comment not found' }

const callerOf = ({ headers }: FakeCall) =>
  headers.get('authorization')?.replace('Bearer token-of-', '') ?? ''

export type CommentCallName = 'comments' | 'commentAdd' | 'commentUpdate' | 'commentDelete' | 'account'

/**
 * The calls for comments with a list of comments: each idempotency key is carried out once. The
 * account lists the same comments.
 */
export function commentsRoutes(): Record<CommentCallName, FakeRoute> {
  let comments: readonly CommentWire[] = sampleCommentWires
  const byKey = new Map<string, CommentWire>()
  const own = (call: FakeCall, id: string | undefined) =>
    comments.find(({ _id, userId }) => _id === decodeURIComponent(id ?? '') && userId === callerOf(call))
  const success = (message: string, data?: CommentWire): FakeAnswer => ({
    body: { success: true, message, ...(data && { data }) },
  })
  return {
    comments: {
      method: 'GET',
      path: /^\/api\/v1\/comments\/([^/]+)$/,
      ready: (_, [, id]) => ({
        body: {
          success: true,
          data: comments.filter((comment) => comment.productId === decodeURIComponent(id ?? '')),
        },
      }),
      empty: () => ({ body: { success: true, data: [] } }),
    },
    commentAdd: {
      method: 'POST',
      path: /^\/api\/v1\/comments\/add$/,
      ready: (call) => {
        const { productId, comment, stars, photos } = call.body as Pick<
          CommentWire,
          'productId' | 'comment' | 'stars' | 'photos'
        >
        const key = call.headers.get('idempotency-key') ?? ''
        const added: CommentWire = byKey.get(key) ?? {
          _id: `comment-of-${key}`,
          userId: callerOf(call),
          productId,
          comment,
          ...(stars && { stars, bought: true }),
          ...(photos && { photos }),
          username: 'Asha Rao',
          createdAt: new Date(FAKE_NOW).toISOString(),
        }
        if (!byKey.has(key)) comments = [...comments, added]
        byKey.set(key, added)
        return success('Comment added successfully!', added)
      },
      empty: () => GONE,
    },
    commentUpdate: {
      method: 'PUT',
      path: /^\/api\/v1\/comments\/update\/([^/]+)$/,
      ready: (call, [, id]) => {
        const comment = own(call, id)
        if (!comment) return GONE
        const changed = { ...comment, ...(call.body as Pick<CommentWire, 'comment' | 'stars' | 'photos'>) }
        comments = comments.map((other) => (other === comment ? changed : other))
        return success('Comment updated successfully!', changed)
      },
      empty: () => GONE,
    },
    commentDelete: {
      method: 'DELETE',
      path: /^\/api\/v1\/comments\/delete\/([^/]+)$/,
      ready: (call, [, id]) => {
        const comment = own(call, id)
        if (!comment) return GONE
        comments = comments.filter((other) => other !== comment)
        return success('Comment deleted successfully!')
      },
      empty: () => GONE,
    },
    account: {
      method: 'GET',
      path: /^\/api\/user\/([^/]+)$/,
      ready: (_, [, id]) => {
        const reviews = comments
          .filter(({ userId }) => userId === decodeURIComponent(id ?? ''))
          .map((comment) => ({
            ...comment,
            product: sampleProductWires.find(({ _id }) => _id === comment.productId),
          }))
        const { firstName, lastName, phone, img_url } = sampleProfileWire
        const data = { firstName, lastName, phone, img_url, addresses: [], orders: [], reviews }
        return { body: { success: true, message: 'Profile found.', ...data, data } }
      },
      empty: () => ({ status: 404, message: 'No profile yet.' }),
    },
  }
}
