import { type Http, path } from '../shared/http.ts'
import type { Comment, CommentExtras } from './comments.ts'
import { readComment } from './comments.wire.ts'

/** A new comment. The reference server ignores name and date, other backends may use them. */
type Addition = Pick<Comment, 'userId' | 'productId' | 'text' | 'username'> &
  CommentExtras & { readonly createdAt: Date }

/** The calls that change comments. */
export const writingApi = (http: Http) => ({
  /** `key` is the idempotency key. */
  add: ({ text: comment, createdAt, stars, photos, ...addition }: Addition, key: string) =>
    http.post('/api/v1/comments/add', readComment, {
      body: {
        ...addition,
        comment,
        createdAt: createdAt.toISOString(),
        ...(stars !== null && { stars }),
        ...(photos.length > 0 && { photos }),
      },
      key,
    }),
  update: (id: string, userId: string, comment: string, extras: CommentExtras) =>
    http.put(path`/api/v1/comments/update/${id}`, readComment, { body: { userId, comment, ...extras } }),
  remove: (id: string, userId: string) =>
    http.delete(path`/api/v1/comments/delete/${id}`, () => {}, { body: { userId } }),
})
