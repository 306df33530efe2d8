import type { Http } from '../shared/http.ts'
import { readComments } from './comments.wire.ts'

/** The calls for comments (storefront.md §7). */
export const commentsApi = (http: Http) => ({
  of: (productId: string, signal: AbortSignal) =>
    http.get(`/api/v1/comments/${encodeURIComponent(productId)}`, readComments, { signal, asVisitor: true }),
})
