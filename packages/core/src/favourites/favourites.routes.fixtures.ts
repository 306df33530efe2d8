import { sampleProductWires } from '../catalogue/products.fixtures.ts'
import type { FakeAnswer, FakeCall, FakeRoute } from '../shared/server.fixtures.ts'
import type { FavouriteWire } from './favourites.wire.ts'

/** The initial favourites of every shopper: with and without picture, with variations, without a price. */
export const sampleFavouriteIds: readonly string[] = [
  'country-tomatoes',
  'jute-shopping-bag',
  'masala-dabba',
  'brass-coffee-filter',
]

function wireOf(productId: string): FavouriteWire {
  const product = sampleProductWires.find(({ _id }) => _id === productId)
  return {
    _id: `f-${productId}`,
    productId,
    name: product?.name ?? '',
    description: product?.description ?? '',
    image: product?.imgUrl?.find((address) => typeof address === 'string') ?? '',
    price: product?.price ?? null,
  }
}

export const sampleFavouriteWires: readonly FavouriteWire[] = sampleFavouriteIds.map(wireOf)

const bodyOf = ({ body }: FakeCall) => (body ?? {}) as { productId?: unknown }
const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const done = (message: string): FakeAnswer => ({ body: { success: true, message, statusCode: 200 } })

/** The calls for favourites of both families with one list per shopper, answered like the reference backend. */
export function favouritesRoutes(): Record<'favourites' | 'favouriteAdd' | 'favouriteRemove', FakeRoute> {
  const lists = new Map<string, string[]>()
  const ownerOf = ({ headers }: FakeCall) =>
    (headers.get('authorization') ?? '').replace(/^Bearer token-of-/, '')
  function listOf(call: FakeCall): string[] {
    const owner = ownerOf(call)
    const list = lists.get(owner) ?? [...sampleFavouriteIds]
    lists.set(owner, list)
    return list
  }
  const answer = (call: FakeCall, list: readonly FavouriteWire[]): FakeAnswer => ({
    body: { success: true, [call.path.endsWith('/fav') ? 'data' : 'cart']: list },
  })
  return {
    favourites: {
      method: 'GET',
      path: /^\/api\/v1\/(?:favi\/([^/]+)|fav)$/,
      ready: (call) => answer(call, listOf(call).map(wireOf)),
      empty: (call) => answer(call, []),
    },
    favouriteAdd: {
      method: 'POST',
      path: /^\/api\/v1\/(?:favi|fav)\/add$/,
      ready(call) {
        const id = asText(bodyOf(call).productId)
        const list = listOf(call)
        const added = !list.includes(id)
        if (added) list.push(id)
        const message = added ? 'Added.' : 'There already.'
        return call.path.includes('/favi/')
          ? { body: { m: added ? 's' : 'f', success: added, message } }
          : { body: { success: added, message, statusCode: added ? 200 : 409 } }
      },
      empty: () => done('Added.'),
    },
    favouriteRemove: {
      method: 'DELETE',
      path: /^\/api\/v1\/(?:favi\/remove\/([^/]+)\/([^/]+)|fav\/remove)$/,
      ready(call, [, id]) {
        const gone = id === undefined ? asText(bodyOf(call).productId) : decodeURIComponent(id)
        const list = listOf(call)
        const at = list.indexOf(gone)
        if (at >= 0) list.splice(at, 1)
        return done('Removed.')
      },
      empty: () => done('Removed.'),
    },
  }
}
