import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Loadable, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { byQuery } from './by-query.ts'
import { catalogueCopy } from './catalogue.copy.ts'
import {
  type GridQuery,
  MOST_PRODUCTS,
  type Product,
  type ProductId,
  type ProductSlice,
  pick,
} from './catalogue.ts'
import { cardSlice } from './slice.api.ts'

/** What a growing list shows: `limit` products at first, and so many more each time. */
export interface GrowingQuery extends GridQuery {
  /** Only these, in this order unless `sort` names another; at most {@link MOST_PRODUCTS}. */
  readonly ids?: readonly ProductId[] | undefined
}

/** A list that shows its first products, and more of them whenever somebody asks. */
export interface GrowingList extends Resource<readonly Product[]> {
  /** Products that match, shown or not; null while that is not known. */
  readonly total: ReadonlySignal<number | null>
  readonly hasMore: ReadonlySignal<boolean>
  /** Shows one step more; false where it could not be loaded. */
  more(): Promise<boolean>
}

/** The slice with the one that follows it. A product that has moved meanwhile is there once. */
const joined = (before: ProductSlice, after: ProductSlice): ProductSlice => ({
  ...after,
  products: [
    ...before.products,
    ...after.products.filter(({ id }) => !before.products.some((known) => known.id === id)),
  ],
})

/** In the order of the ids, where nothing else was asked for. */
const inOrder = (products: readonly Product[], { ids, sort }: GrowingQuery): readonly Product[] =>
  ids === undefined || sort !== undefined
    ? products
    : ids.flatMap((id) => products.filter((product) => product.id === id))

function growingList({ http }: Shop, { limit: step = MOST_PRODUCTS, ...query }: GrowingQuery): GrowingList {
  const { text: q, ids, ...filters } = query
  // Of ids all come at once: which are first is settled here.
  const limit = ids ? undefined : step
  const log = (failure: unknown) => console.error(catalogueCopy.fetchFailed, failure)
  async function load(signal?: AbortSignal, cursor?: string): Promise<ProductSlice> {
    const slice = await cardSlice(http, { ...filters, q, ids: ids?.join(), limit, cursor }, signal)
    return { ...slice, products: inOrder(pick(slice.products, filters), query) }
  }
  const { state: loaded, use, reload, change } = resource((wanted) => load(wanted), log)
  const shown = signal(step)
  const whole = computed(() => (loaded.value.state === 'ready' ? loaded.value.value : null))

  return {
    state: computed(
      (): Loadable<readonly Product[]> =>
        loaded.value.state === 'ready'
          ? { state: 'ready', value: loaded.value.value.products.slice(0, shown.value) }
          : loaded.value,
    ),
    total: computed(() => whole.value && (whole.value.total ?? whole.value.products.length)),
    hasMore: computed(() => {
      const { products = [], next = null } = whole.value ?? {}
      return next !== null || products.length > shown.value
    }),
    use,
    reload,
    async more() {
      const { products = [], next = null } = whole.peek() ?? {}
      const wanted = shown.peek() + step
      if (next !== null && products.length < wanted) {
        const slice = await load(undefined, next).catch(log)
        if (!slice) return false
        // Loaded anew meanwhile: this one follows another list.
        change((now) => (now.next === next ? joined(now, slice) : now))
      }
      shown.value = wanted
      return true
    },
  }
}

/** The growing lists of a shop: one a query. */
export const growingStore = (shop: Shop) => ({
  list: byQuery((query: GrowingQuery) => growingList(shop, query)),
})
