import { computed } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { optimisticResource } from '../client/optimistic.ts'
import { userNow } from '../client/owner.ts'
import { requireUser } from '../client/require-user.ts'
import { keyed } from '../client/resource.ts'
import { logInAction } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { restockApi } from './restock.api.ts'
import { restockTexts } from './restock.texts.ts'
import { isAbout, type RestockRequest } from './restock.ts'

/** The sold-out products for which the signed-in shopper waits. */
export const restockStore = (shop: Shop) => {
  const api = restockApi(shop.http)
  const list = optimisticResource(shop, { load: api.list })
  const shown = list.over([])
  const once = oncePerKey<void>()

  async function change(request: RestockRequest, isAsking: boolean, returnTo: string): Promise<void> {
    const words = shop.texts(restockTexts)
    try {
      await requireUser(shop.identity)
    } catch (thrown) {
      const isVisitor = toFailure(thrown).status === 401
      shop.notices.warn(
        isVisitor ? words.signIn : words.failed,
        isVisitor ? logInAction(shop, returnTo) : undefined,
      )
      return
    }
    await list.optimistic(
      (all) => [...all.filter((one) => !isAbout(one, request)), ...(isAsking ? [request] : [])],
      () => (isAsking ? api.ask(request, shop.newKey()) : api.withdraw(request)),
      (result) => {
        if (result.state === 'done') return
        shop.notices.warn(result.failure.serverMessage ?? words.failed)
      },
    )
  }

  return {
    use: list.use,
    /** Whether the shopper waits for a product, as far as it is known; by its ids as JSON. */
    waits: keyed((ids: string) => {
      const [productId = '', variationId = ''] = JSON.parse(ids) as readonly string[]
      return computed(() => shown.value.some((one) => isAbout(one, { productId, variationId })))
    }),
    /**
     * Asks for a message, or withdraws the request; a visitor is asked to log in.
     * @param returnTo path to which a login returns
     */
    set: (request: RestockRequest, isAsking: boolean, returnTo: string): Promise<void> =>
      once(`${userNow(shop)} ${request.productId} ${request.variationId}`, () =>
        change(request, isAsking, returnTo),
      ),
  }
}
