import { type Http, path } from '../shared/http.ts'
import { readComments } from './comments.wire.ts'

export const commentsApi = (http: Http) => ({
  of: (productId: string, signal: AbortSignal) =>
    http.get(path`/api/v1/comments/${productId}`, readComments, { signal, asVisitor: true }),
})
