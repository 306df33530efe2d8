import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { Failure, toFailure } from '../shared/failure.ts'
import { userNow } from './owner.ts'
import { onUserChange } from './ownership.ts'
import {
  derived,
  type ShopperResourceOptions,
  type ShopperShop,
  shopperResource,
  valueIn,
} from './shopper-resource.ts'

/** How the call of a change ended: with its response, or a failure (`aborted` if the shopper left before). */
export type CallResult<R> =
  | { readonly state: 'done'; readonly value: R }
  | { readonly state: 'failed'; readonly failure: Failure }

/** A change, and how many loads had started when it was confirmed: later loads contain it. */
interface Edit<T> {
  readonly apply: (value: T) => T
  confirmedAt: number
  /** Ends the change without a response. */
  drop(): void
}
/** A value, and the number of its load. */
interface Loaded<T> {
  readonly value: T
  readonly turn: number
}

interface OptimisticOptions<T> extends Omit<ShopperResourceOptions<T>, 'onStale'> {
  /**
   * Changes are sent one at a time, and nothing is loaded in between: for changes that must not be applied twice, such
   * as increments. @default false
   */
  readonly inTurn?: boolean
}

const UNCONFIRMED = Number.POSITIVE_INFINITY

const resultOf = <R>(call: Promise<R>): Promise<CallResult<R>> =>
  call.then(
    (value) => ({ state: 'done', value }),
    (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }),
  )

/**
 * A shopper's own value that shows changes before the server has confirmed them.
 *
 * ```ts
 * const list = optimisticResource(shop, { topic: 'favourites', load: api.list })
 * const remove = (id: ProductId) => list.optimistic((all) => without(all, id), (userId) => api.remove(userId, id))
 * ```
 */
export function optimisticResource<T>(
  shop: ShopperShop,
  { load, inTurn = false, ...options }: OptimisticOptions<T>,
) {
  const edits = signal<readonly Edit<T>[]>([])
  let turns = 0
  /** Ends with the last change that is sent in turn. */
  let queue: Promise<unknown> = Promise.resolve()
  let isStale = false
  let reloading: Promise<void> | undefined
  const base = shopperResource<Loaded<T>>(shop, {
    ...options,
    onStale: reload,
    async load(userId, abort) {
      turns += 1
      const turn = turns
      return { value: await load(userId, abort), turn }
    },
  })
  const edited = ({ value, turn }: Loaded<T>): T =>
    edits.value.reduce((known, edit) => (edit.confirmedAt < turn ? known : edit.apply(known)), value)
  const isSending = () => edits.peek().some(({ confirmedAt }) => confirmedAt === UNCONFIRMED)
  const remove = (edit: Edit<T>) => {
    edits.value = edits.peek().filter((other) => other !== edit)
  }

  /** In turn, it loads after the running changes, because the response may or may not include them. */
  async function reload(): Promise<void> {
    isStale = inTurn && isSending()
    if (isStale) return
    reloading = base.reload()
    await reloading
  }

  onUserChange(shop, () => {
    const dropped = edits.peek()
    edits.value = []
    isStale = false
    for (const edit of dropped) edit.drop()
  })

  return {
    ...derived({ ...base, reload }, edited),
    publish: base.publish,
    change: (next: (value: T) => T) => base.change(({ value, turn }) => ({ value: next(value), turn })),
    /** Takes over the value that the server has just sent: it contains all confirmed changes. */
    receive(value: T) {
      turns += 1
      base.receive(userNow(shop) ?? '', { value, turn: turns })
    },
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
      report?: (result: CallResult<R>) => void,
    ): Promise<CallResult<R>> {
      const userId = userNow(shop)
      const isFirst = !inTurn || !isSending()
      const edit: Edit<T> = { apply, confirmedAt: UNCONFIRMED, drop: () => {} }
      edits.value = [...edits.peek(), edit]
      const isHere = () => edits.peek().includes(edit)

      const ended = new Promise<CallResult<R>>((resolve) => {
        edit.drop = () => resolve({ state: 'failed', failure: new Failure('aborted') })
        const send = () => void resultOf(call(userId ?? '')).then(resolve)
        if (isFirst) send()
        else void queue.then(() => (isHere() ? send() : undefined))
      }).then((result) => {
        if (!isHere()) return result
        batch(() => {
          if (result.state === 'failed') remove(edit)
          else edit.confirmedAt = turns
          if (result.state === 'done' && userId !== null) base.publish(userId)
          report?.(result)
        })
        if (isStale) void reload()
        return result
      })
      queue = ended
      return ended
    },
    /** Resolves when all changes so far have ended, and the value has been loaded again if that was needed. */
    async whenIdle() {
      await queue
      await reloading
    },
  }
}
