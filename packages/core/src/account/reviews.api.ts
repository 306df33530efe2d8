import type { Http } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Review } from './reviews.ts'
import { readReviews } from './reviews.wire.ts'

/** The call for the shopper's comments on the account page (account.md §7). */
export const reviewsApi = (http: Http) => ({
  /** Returns an empty list if the shopper has no account yet. */
  ofUser: (userId: string, signal: AbortSignal): Promise<readonly Review[]> =>
    unlessMissing(
      http.get(`/api/user/${encodeURIComponent(userId)}`, readReviews(http.host), { signal }),
      [],
    ),
})
