import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Loadable, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import {
  filterProducts,
  type GridQuery,
  MOST_PRODUCTS,
  type Product,
  type ProductId,
  type ProductSlice,
} from './catalogue.ts'
import { cardSlice } from './slice.api.ts'

/** The products of a growing list: `limit` at first, and `limit` more each time. */
export interface GrowingQuery extends GridQuery {
  /** Only these, in this order unless `sort` is given; at most {@link MOST_PRODUCTS}. */
  readonly ids?: readonly ProductId[] | undefined
}

/** A list that shows its first products, and more on request. */
export interface GrowingList extends Resource<readonly Product[]> {
  /** Number of matching products; null while it is unknown. */
  readonly total: ReadonlySignal<number | null>
  readonly hasMore: ReadonlySignal<boolean>
  /** Shows more products; returns false if they could not be loaded. */
  more(): Promise<boolean>
}

/** Joins a slice with the next one. A product that has moved in the meantime is contained once. */
const joined = (before: ProductSlice, after: ProductSlice): ProductSlice => ({
  ...after,
  products: [
    ...before.products,
    ...after.products.filter(({ id }) => !before.products.some((known) => known.id === id)),
  ],
})

/** Sorts products in the order of the ids, unless another order is given. */
const inOrder = (products: readonly Product[], { ids, sort }: GrowingQuery): readonly Product[] =>
  ids === undefined || sort !== undefined
    ? products
    : ids.flatMap((id) => products.filter((product) => product.id === id))

function growingList(shop: Shop, { limit: step = MOST_PRODUCTS, ...query }: GrowingQuery): GrowingList {
  const { text: q, ids, ...filters } = query
  const shown = signal(step)
  const log = (failure: unknown) => console.error(shop.texts(catalogueTexts).fetchFailed, failure)
  async function load(signal?: AbortSignal, cursor?: string): Promise<ProductSlice> {
    // Products by id are all loaded at once, and put in order here. A list that is loaded again keeps its length.
    const wanted = cursor === undefined ? Math.min(shown.peek(), MOST_PRODUCTS) : step
    const limit = ids ? undefined : wanted
    const slice = await cardSlice(shop.http, { ...filters, q, ids: ids?.join(), limit, cursor }, signal)
    return { ...slice, products: inOrder(filterProducts(slice.products, filters), query) }
  }
  const { state: loaded, use, reload, change } = resource(shop, (wanted) => load(wanted), log)
  const complete = computed(() => (loaded.value.state === 'ready' ? loaded.value.value : null))

  return {
    state: computed(
      (): Loadable<readonly Product[]> =>
        loaded.value.state === 'ready'
          ? { state: 'ready', value: loaded.value.value.products.slice(0, shown.value) }
          : loaded.value,
    ),
    total: computed(() => complete.value && (complete.value.total ?? complete.value.products.length)),
    hasMore: computed(() => {
      const { products = [], next = null } = complete.value ?? {}
      return next !== null || products.length > shown.value
    }),
    use,
    reload,
    async more() {
      const { products = [], next = null } = complete.peek() ?? {}
      const wanted = shown.peek() + step
      if (next !== null && products.length < wanted) {
        const slice = await load(undefined, next).catch(log)
        if (!slice) return false
        // If the list was reloaded in the meantime, this slice does not belong to it.
        change((now) => (now.next === next ? joined(now, slice) : now))
      }
      shown.value = wanted
      return true
    },
  }
}

/** The growing lists of a shop, one per query. */
export const growingStore = (shop: Shop) => ({
  list: byQuery((query: GrowingQuery) => growingList(shop, query)),
})
