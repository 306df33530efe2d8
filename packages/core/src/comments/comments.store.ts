import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { commentsApi } from './comments.api.ts'
import { commentsCopy } from './comments.copy.ts'

/** The comments of each product, oldest first. */
export const commentsStore = ({ http, notices }: Shop) => {
  const api = commentsApi(http)
  return {
    of: keyed((productId: string) =>
      resource(
        (signal) => api.of(productId, signal),
        () => notices.warn(commentsCopy.loadFailed),
      ),
    ),
  }
}
