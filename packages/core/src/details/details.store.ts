import { computed } from '@preact/signals-core'
import { resource } from '../client/resource.ts'
import type { Texts } from '../shared/texts.ts'
import type { Shop } from '../shop.ts'
import { detailsApi } from './details.api.ts'

/** Reads the texts of a shop, with its own promises as soon as they are known. */
export const promisedTexts =
  (shop: Shop): Texts =>
  (dictionary, promises = shop.use(detailsStore).details.peek()?.promises) =>
    shop.texts(dictionary, promises)

/** Who runs the shop, and its FAQ. A page of the shop has the details; other pages load them. */
export const detailsStore = (shop: Shop) => {
  const api = detailsApi(shop.http)
  const about = resource(shop, (signal) => api.get(shop.translation.peek().language, signal))
  return {
    /** Details and FAQ, loaded while in use. */
    about,
    /** Null until they have loaded. */
    details: computed(() => {
      const { value: loaded } = about.state
      return shop.details ?? (loaded.state === 'ready' ? loaded.value.details : null)
    }),
    /** Starts loading the details, unless the page has them. Returns a function that stops. */
    use: () => (shop.details === null ? about.use() : () => {}),
  }
}
