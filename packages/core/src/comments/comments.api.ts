import type { Http } from '../shared/http.ts'
import type { Comment } from './comments.ts'
import { readComments } from './comments.wire.ts'

export interface CommentsApi {
  of(productId: string, signal: AbortSignal): Promise<readonly Comment[]>
}

/** The comments' calls (storefront.md §7). */
export const commentsApi = (http: Http): CommentsApi => ({
  of: (productId, signal) =>
    http.get(`/api/v1/comments/${encodeURIComponent(productId)}`, readComments, {
      signal,
      asVisitor: true,
    }),
})
