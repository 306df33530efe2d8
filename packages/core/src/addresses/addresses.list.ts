import { optimisticResource } from '../client/optimistic.ts'
import { derived } from '../client/shopper-resource.ts'
import { warnOfFailure } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import { addressesApi } from './addresses.api.ts'
import { addressListTexts } from './addresses.list.texts.ts'

/** The shopper's addresses, oldest first, kept up to date between the shopper's tabs. Alone, it cannot change them. */
export const addressListStore = (shop: Shop) => {
  const api = addressesApi(shop.http)
  const all = optimisticResource(shop, {
    topic: 'addresses',
    load: api.of,
    // Without a list the page shows the failure instead.
    onFailure(failure) {
      if (all.state.peek().state === 'ready')
        showFailure(shop, failure, shop.texts(addressListTexts).fetchFailed)
    },
  })
  return { api, all, list: derived(all, ({ addresses }) => addresses) }
}

/** Shows a failure in a toast, with a login link if the session has expired, and returns the text. */
export function showFailure(shop: Shop, failure: Failure, text: string): string {
  const message = messageOf(failure, text)
  warnOfFailure(shop, failure, message)
  return message
}
