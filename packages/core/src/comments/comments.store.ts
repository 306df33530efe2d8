import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { commentsApi } from './comments.api.ts'
import { commentsTexts } from './comments.texts.ts'

/** The comments of each product, oldest first. */
export const commentsStore = (shop: Shop) => {
  const api = commentsApi(shop.http)
  return {
    of: keyed((productId: string) =>
      resource(
        shop,
        (signal) => api.of(productId, signal),
        () => shop.notices.warn(shop.texts(commentsTexts).loadFailed),
      ),
    ),
  }
}
