import { type Http, path } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Review } from './reviews.ts'
import { readReviews } from './reviews.wire.ts'

/** The call for the shopper's comments on the account page. */
export const reviewsApi = (http: Http) => ({
  /** Returns an empty list if the shopper has no account yet. */
  ofUser: (userId: string, signal: AbortSignal): Promise<readonly Review[]> =>
    unlessMissing(http.get(path`/api/user/${userId}`, readReviews(http.host), { signal }), []),
})
