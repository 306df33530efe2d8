import { oncePerKey } from '../client/once.ts'
import { logInAction } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { changesTexts } from './changes.texts.ts'
import { orderStore } from './order.store.ts'
import { ordersApi } from './orders.api.ts'
import { ordersStore } from './orders.store.ts'
import type { Order } from './orders.ts'

/** Cancels and returns of a shopper's orders. In a separate file, because only pages with orders need them. */
export const orderChangesStore = (shop: Shop) => {
  const { http, notices } = shop
  const api = ordersApi(http)
  const once = oncePerKey<boolean>()

  /** Makes a change once at a time, shows the changed order everywhere, and says so. Returns false if it failed. */
  const change = (
    order: Order,
    call: () => Promise<Order>,
    { done, failed }: { readonly done: string; readonly failed: string },
  ): Promise<boolean> =>
    once(order.id, async () => {
      try {
        const changed = await call()
        shop
          .use(orderStore)
          .of(order.id)
          .change(() => changed)
        shop.use(ordersStore).replace(changed)
        notices.say(done)
        return true
      } catch (thrown) {
        const { kind, status, serverMessage } = toFailure(thrown)
        const isRefused = kind === 'refused' && status !== 401
        notices.warn((isRefused && serverMessage) || failed, status === 401 ? logInAction(shop) : undefined)
        return false
      }
    })
  return {
    /** Cancels lines of an order, by their ids, with a notice. Returns false if that failed. */
    cancel(order: Order, lines: readonly string[]): Promise<boolean> {
      const { cancel } = shop.texts(changesTexts)
      return change(order, () => api.cancel(order.id, lines), { done: cancel.done, failed: cancel.failed })
    },
    /** Asks to return lines of an order, by their ids, with the addresses of photos, and a notice. Returns false if that failed. */
    askReturn(
      order: Order,
      lines: readonly string[],
      reason: string,
      photos: readonly string[] = [],
    ): Promise<boolean> {
      const { ask } = shop.texts(changesTexts)
      return change(order, () => api.askReturn(order.id, lines, reason, photos), {
        done: ask.done,
        failed: ask.failed,
      })
    },
  }
}
