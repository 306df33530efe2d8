import { computed, signal } from '@preact/signals-core'
import type { ProductId } from '../catalogue/catalogue.ts'
import { keyed } from '../client/resource.ts'
import type { FavouritesStore } from '../favourites/index.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'

export type Hearts = ReturnType<typeof hearts>

/** The hearts of products: filled for a favourite. */
export function hearts(shop: Shop) {
  const wanted = signal<ReadonlyMap<ProductId, boolean | undefined>>(new Map())
  let leave: Stop = () => {}
  const loaded = signal<FavouritesStore | null>(null, {
    watched: () => {
      leave = use()
    },
    unwatched: () => leave(),
  })

  /** Returns the store of favourites, whose code is loaded first. */
  async function store() {
    const { favouritesStore } = await import('../favourites/index.ts')
    const favourites = shop.use(favouritesStore)
    loaded.value = favourites
    return favourites
  }

  /** Uses the list of the signed-in shopper. If its code fails to load, hearts stay empty. */
  function use(): Stop {
    let stops: Stop[] | undefined = []
    const stop = shop.session.subscribe(({ state }) => {
      if (state !== 'signed-in') return
      store().then(
        ({ list }) => stops?.push(list.use()),
        () => {},
      )
    })
    return () => {
      stop()
      for (const stopUse of stops ?? []) stopUse()
      stops = undefined
    }
  }

  return {
    store,
    /** Whether a heart is filled; while it is subscribed to, the list of the signed-in shopper is loaded. */
    isFull: keyed((id: ProductId) =>
      computed(() => {
        // Both are read, so that the list loads.
        const isListed = loaded.value?.has(id).value ?? false
        return wanted.value.get(id) ?? isListed
      }),
    ),
    /** Shows a heart as the shopper has just chosen. The returned function ends that, when the list has changed. */
    show(id: ProductId, isFull: boolean): Stop {
      const setWanted = (next?: boolean) => {
        wanted.value = new Map(wanted.peek()).set(id, next)
      }
      setWanted(isFull)
      return () => setWanted()
    },
  }
}
