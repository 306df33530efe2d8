import { whenLoaded } from '../client/resource.ts'
import { type Owned, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { type Order, ordersStore } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { shortId } from '../tracking/index.ts'

/** Returns the order with this full id, or these last 8 characters. */
export const orderNamed = (orders: readonly Order[], named: string): Order | undefined =>
  orders.find(({ id }) => [id, shortId(id)].some((name) => name.toLowerCase() === named.toLowerCase()))

/** Finds the order with a full id, or its last 8 characters; `id` is null if it is unknown. */
export async function findOrder(shop: Shop, named: string, signal: AbortSignal) {
  const orders = shop.use(ordersStore).all
  const isShortId = named.length === shortId(named).length
  const known = isShortId ? await loadedUnlessAborted(orders, signal) : orders.state.peek()
  const found = orderNamed(valueIn(known) ?? [], named)
  return { id: found?.id ?? (isShortId ? null : named), createdAt: found?.createdAt ?? null, known }
}

type LoadedState<T> = Exclude<Owned<T>, { readonly state: 'loading' }>

/** Waits until a resource has loaded or failed. One that failed before is loaded again. */
export async function loadedUnlessAborted<T>(
  resource: OwnedResource<T>,
  signal: AbortSignal,
): Promise<LoadedState<T>> {
  if (resource.state.peek().state === 'failed') void resource.reload()
  const aborted = new Promise<LoadedState<T>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'signed-out' }), { once: true })
  })
  return Promise.race([whenLoaded(resource), aborted])
}
