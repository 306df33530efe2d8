import { signal } from '@preact/signals-core'
import { resource } from '../client/resource.ts'
import { path } from '../shared/http.ts'
import type { Shop } from '../shop.ts'
import { deskApi, type Step } from './desk.api.ts'
import { waitingSteps } from './desk.steps.ts'
import type { View } from './desk.ts'

/** Time between two looks for new orders, in ms. */
const INTERVAL = 20_000

/** The order desk of the staff. */
export const deskStore = (shop: Shop) => {
  const api = deskApi(shop.http)
  const overview = resource(shop, api.overview)
  /** Grows when something may have changed. */
  const version = signal(0)
  const refresh = () => {
    version.value += 1
    void overview.reload()
  }
  const waiting = waitingSteps(shop, {
    send: ({ to, body, key }) => api.send(to, body, key),
    onDone(_, { message }) {
      shop.notices.say(message)
      refresh()
    },
  })
  return {
    overview,
    version,
    waiting,
    /** Looks for news every 20 s, until the returned function is called. */
    poll() {
      const look = () => {
        refresh()
        void waiting.flush()
        stop = shop.clock.after(INTERVAL, look)
      }
      let stop = shop.clock.after(INTERVAL, look)
      return () => stop()
    },
    orders: (view: View, find: string) => resource(shop, (abort) => api.orders(view, find, abort)),
    order: (id: string) => resource(shop, (abort) => api.order(id, abort)),
    picks: () => resource(shop, api.picks),
    products: (find: string) => resource(shop, (abort) => api.products(find, abort)),
    /** @param title what is done, for the person who waits */
    take: (orderId: string, body: Step, title: string) =>
      waiting.take({ to: path`/api/v1/desk/orders/${orderId}`, body: { ...body }, title }),
    /** @param transaction hash of the transaction that refunds in ether */
    etherSent: (orderId: string, transaction: string, title: string) =>
      waiting.take({ to: path`/api/v1/desk/orders/${orderId}/ether`, body: { transaction }, title }),
    /** @param change `pieces` are added to the stock */
    changeProduct: (
      productId: string,
      change: { readonly pricePaise?: number | undefined; readonly pieces?: number | undefined },
      title: string,
    ) => waiting.take({ to: path`/api/v1/desk/products/${productId}`, body: { ...change }, title }),
  }
}
