import { Failure, toFailure } from '../shared/failure.ts'
import type { Http } from '../shared/http.ts'
import type { Review } from './reviews.ts'
import { readReviews } from './reviews.wire.ts'

export interface ReviewsApi {
  /** None where the shopper has no account yet. */
  ofUser(userId: string, signal: AbortSignal): Promise<readonly Review[]>
}

/** What the account page asks for once more than the profile: the shopper's comments (account.md §7). */
export const reviewsApi = (http: Http): ReviewsApi => ({
  async ofUser(userId, signal) {
    try {
      const path = `/api/user/${encodeURIComponent(userId)}`
      const answer = await http.get(path, readReviews(http.host), { signal })
      if ('value' in answer) return answer.value
      throw new Failure('refused', { serverMessage: answer.refusal })
    } catch (thrown) {
      if (toFailure(thrown).status === 404) return []
      throw thrown
    }
  },
})
