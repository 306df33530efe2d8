import type { Http } from '../shared/http.ts'
import type { Comment } from './comments.ts'
import { readComment } from './comments.wire.ts'

/** What is added. The server takes its own name and date, others may not. */
type Addition = Pick<Comment, 'userId' | 'productId' | 'text' | 'username'> & { readonly createdAt: Date }

/** The calls that change comments (storefront.md §7). */
export const writingApi = (http: Http) => ({
  /** `key` names the intention. */
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
