import type { Http } from '../shared/http.ts'
import type { Comment } from './comments.ts'
import { readComment } from './comments.wire.ts'

/** What is added. The server takes its own name and date, others may not. */
export interface Said {
  readonly userId: string
  readonly productId: string
  readonly text: string
  readonly username: string
  readonly createdAt: Date
}

export interface WritingApi {
  /** `key` names the intention. */
  add(said: Said, key: string): Promise<Comment>
  update(id: string, userId: string, text: string): Promise<Comment>
  remove(id: string, userId: string): Promise<void>
}

/** The calls that change comments (storefront.md §7). */
export const writingApi = (http: Http): WritingApi => ({
  add: ({ userId, productId, text, username, createdAt }, key) =>
    http.post('/api/v1/comments/add', readComment, {
      body: { userId, productId, comment: text, username, createdAt: createdAt.toISOString() },
      key,
    }),
  update: (id, userId, text) =>
    http.put(`/api/v1/comments/update/${encodeURIComponent(id)}`, readComment, {
      body: { userId, comment: text },
    }),
  remove: (id, userId) =>
    http.delete(`/api/v1/comments/delete/${encodeURIComponent(id)}`, () => {}, { body: { userId } }),
})
