import type { Http } from '../shared/http.ts'
import type { Comment } from './comments.ts'
import { readComment } from './comments.wire.ts'

/** A new comment. The reference server ignores name and date, other backends may use them. */
type Addition = Pick<Comment, 'userId' | 'productId' | 'text' | 'username'> & { readonly createdAt: Date }

/** The calls that change comments (storefront.md §7). */
export const writingApi = (http: Http) => ({
  /** `key` is the idempotency key. */
  add: ({ text: comment, createdAt, ...addition }: Addition, key: string) =>
    http.post('/api/v1/comments/add', readComment, {
      body: { ...addition, comment, createdAt: createdAt.toISOString() },
      key,
    }),
  update: (id: string, userId: string, comment: string) =>
    http.put(`/api/v1/comments/update/${encodeURIComponent(id)}`, readComment, { body: { userId, comment } }),
  remove: (id: string, userId: string) =>
    http.delete(`/api/v1/comments/delete/${encodeURIComponent(id)}`, () => {}, { body: { userId } }),
})
