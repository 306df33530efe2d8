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

/** A change, and how many loads had begun when it was confirmed: a later one knows of it. */
interface Edit<T> {
  readonly apply: (value: T) => T
  confirmedAt: number
}
/** A value, and which load it came with. */
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
    /** The value, `empty` while there is none, with the changes that are not confirmed yet. */
    over: (empty: T): ReadonlySignal<T> =>
      computed(() => edited(valueIn(base.state.value) ?? { value: empty, turn: 0 })),
    /**
     * Shows a change at once, makes it, publishes it to the other tabs, and takes it back where it fails. It stays until a
     * load that began after its end has come. `report` is not called for a shopper who has left meanwhile. A visitor's
     * id is '': the server refuses.
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
