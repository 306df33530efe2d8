import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Failure, toFailure } from '../shared/failure.ts'
import { onUserChange, userNow } from './owner.ts'
import {
  derived,
  type ShopperResourceOptions,
  type ShopperShop,
  shopperResource,
  valueIn,
} from './shopper-resource.ts'

/** How a call ended. */
export type Ending<R> =
  | { readonly state: 'done'; readonly value: R }
  | { readonly state: 'failed'; readonly failure: Failure }

/** A change, and how many loads had started when it was confirmed: later loads contain it. */
interface Edit<T> {
  readonly apply: (value: T) => T
  confirmedAt: number
}
/** A value, and the number of its load. */
interface Loaded<T> {
  readonly value: T
  readonly turn: number
}

/**
 * A shopper's own value that shows changes before the server has confirmed them.
 *
 * ```ts
 * const list = optimisticResource(shop, { topic: 'favourites', load: api.list })
 * const remove = (id: ProductId) => list.optimistic((all) => without(all, id), (userId) => api.remove(userId, id))
 * ```
 */
export function optimisticResource<T>(shop: ShopperShop, { load, ...options }: ShopperResourceOptions<T>) {
  const edits = signal<readonly Edit<T>[]>([])
  let turns = 0
  const base = shopperResource<Loaded<T>>(shop, {
    ...options,
    async load(userId, abort) {
      turns += 1
      const turn = turns
      return { value: await load(userId, abort), turn }
    },
  })
  onUserChange(shop, () => {
    edits.value = []
  })
  const edited = ({ value, turn }: Loaded<T>): T =>
    edits.value.reduce((known, edit) => (edit.confirmedAt < turn ? known : edit.apply(known)), value)

  return {
    ...derived(base, edited),
    publish: base.publish,
    change: (next: (value: T) => T) => base.change(({ value, turn }) => ({ value: next(value), turn })),
    /** The value (`empty` if there is none) with the unconfirmed changes. */
    over: (empty: T): ReadonlySignal<T> =>
      computed(() => edited(valueIn(base.state.value) ?? { value: empty, turn: 0 })),
    /**
     * Shows a change immediately, sends it, publishes it to the other tabs, and undoes it if it fails. The change is
     * applied until a load that began after the call has ended. `report` is not called if the shopper has left in the
     * meantime. For a visitor the user id is '', which the server refuses.
     */
    async optimistic<R>(
      apply: (value: T) => T,
      call: (userId: string) => Promise<R>,
      report?: (ending: Ending<R>) => void,
    ): Promise<Ending<R>> {
      const edit: Edit<T> = { apply, confirmedAt: Number.POSITIVE_INFINITY }
      const userId = userNow(shop)
      edits.value = [...edits.peek(), edit]
      const ending = await call(userId ?? '').then(
        (value) => ({ state: 'done', value }) as const,
        (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }) as const,
      )
      if (userId !== userNow(shop)) return ending
      if (ending.state === 'failed') edits.value = edits.peek().filter((other) => other !== edit)
      else if (userId !== null) base.publish(userId)
      edit.confirmedAt = turns
      report?.(ending)
      return ending
    },
  }
}
