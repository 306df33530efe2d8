import { userNow } from '../client/owner.ts'
import { sessionStore } from '../session/session.store.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { ownDataApi } from './own-data.api.ts'
import { ownDataTexts } from './own-data.texts.ts'

/** The result of closing an account; `message` is why it is still open, for the shopper. */
type Closing = { readonly closed: true } | { readonly closed: false; readonly message: string }

/** Lets shoppers download their data and close their account. */
export const ownDataStore = (shop: Shop) => {
  const api = ownDataApi(shop.http)
  return {
    /** Returns all data about the shopper as JSON text. Null, with a notice, if it failed. */
    async download(): Promise<string | null> {
      try {
        await shop.identity.ready()
        const userId = userNow(shop)
        if (userId === null) return null
        const text = JSON.stringify(await api.download(userId), null, 2)
        shop.notices.say(shop.texts(ownDataTexts).download.ready)
        return text
      } catch (thrown) {
        shop.notices.warn(toFailure(thrown).serverMessage ?? shop.texts(ownDataTexts).download.failed)
        return null
      }
    },
    /** Closes the account, and signs out in all tabs. */
    async close(): Promise<Closing> {
      try {
        await shop.identity.ready()
        const userId = userNow(shop)
        // The session may end during the call: the caller decides where the shopper goes next.
        if (userId !== null) await shop.use(sessionStore).signOut(() => api.close(userId))
        shop.notices.say(shop.texts(ownDataTexts).close.done)
        return { closed: true }
      } catch (thrown) {
        return {
          closed: false,
          message: toFailure(thrown).serverMessage ?? shop.texts(ownDataTexts).close.failed,
        }
      }
    },
  }
}
