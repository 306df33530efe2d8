import type { Http } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Review } from './reviews.ts'
import { readReviews } from './reviews.wire.ts'

/** What the account page asks for once more than the profile: the shopper's comments (account.md §7). */
export const reviewsApi = (http: Http) => ({
  /** None where the shopper has no account yet. */
  ofUser: (userId: string, signal: AbortSignal): Promise<readonly Review[]> =>
    unlessMissing(
      http.get(`/api/user/${encodeURIComponent(userId)}`, readReviews(http.host), { signal }),
      [],
    ),
})
