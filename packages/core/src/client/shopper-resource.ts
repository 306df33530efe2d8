import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../shared/clock.ts'
import { Failure } from '../shared/failure.ts'
import type { Identity } from '../shared/identity.ts'
import type { TabMessage, Tabs } from '../shared/tabs.ts'
import { userNow } from './owner.ts'
import { LOADING, type Loadable, loadInto, type Resource } from './resource.ts'

/** The state of a signed-in shopper's value that is loaded from the network. */
export type Owned<T> = { readonly state: 'signed-out' } | Loadable<T>

/** A shopper's value: loaded while it is in use, dropped as soon as they sign out. */
export interface OwnedResource<T> extends Omit<Resource<T>, 'state'> {
  readonly state: ReadonlySignal<Owned<T>>
}

export interface ShopperResourceOptions<T> {
  load(userId: string, signal: AbortSignal): Promise<T>
  /** Topic of messages between the shopper's tabs about changes. @default none: tabs do not update each other */
  readonly topic?: TabMessage['topic']
  /** Called with every failed load. */
  onFailure?(failure: Failure): void
  /** Called when it may have changed in another tab, or while the page was in the cache. @default it is loaded again */
  onStale?(): unknown
}

export interface ShopperShop {
  readonly clock: Clock
  readonly identity: Pick<Identity, 'session' | 'ready'>
  readonly session: Identity['session']
  readonly tabs: Tabs
}

/** Whether a message means that a shopper's value has changed, or may have. */
export const affects = (message: TabMessage, userId: string | null, topic?: TabMessage['topic']): boolean =>
  message.topic === 'missed' || (message.topic === topic && message.userId === userId)

/**
 * Creates a shopper's resource for its store, which may change the value. Other shoppers never see it, and late answers
 * are dropped. It is loaded again when the page returns from the back/forward cache.
 *
 * ```ts
 * const profile = shopperResource(shop, { topic: 'profile', load: api.of })
 * ```
 */
export function shopperResource<T>(shop: ShopperShop, options: ShopperResourceOptions<T>) {
  const { identity, session, tabs } = shop
  const { load, topic, onFailure = () => {}, onStale = reload } = options
  const state = signal<Owned<T>>(LOADING)
  let owner: string | null = null
  let loads = 0
  const loading = loadInto(state, { clock: shop.clock, load: loadOwn, onFailure })

  function loadOwn(abort: AbortSignal): Promise<T> {
    if (owner === null) return new Promise(() => {})
    loads += 1
    return load(owner, abort)
  }
  async function reload(): Promise<void> {
    if (owner !== null) return loading.reload()
    if (state.peek().state === 'failed') state.value = LOADING
    // Tries the identity service again, which could not be reached before.
    const before = loads
    await identity.ready()
    if (session.peek().state === 'unavailable') fail()
    else if (owner !== null && loads === before) await loading.reload()
  }
  function fail() {
    const failure = new Failure('offline')
    onFailure(failure)
    state.value = { state: 'failed', failure }
  }

  session.subscribe((current) => {
    const next = userNow(shop)
    if (next !== owner || current.state === 'signed-out') {
      owner = next
      loading.reset(current.state === 'signed-out' ? current : LOADING)
    }
    if (current.state === 'unavailable') fail()
    loading.loadIfNeeded()
  })
  tabs.subscribe((message) => {
    if (affects(message, owner, topic) && loading.hasRequested()) onStale()
  })

  return {
    state: state as ReadonlySignal<Owned<T>>,
    use: loading.use,
    change: loading.change,
    /** Sets the value that the server has just sent to this shopper; aborts a running load. */
    receive(userId: string, value: T) {
      if (userId === owner) loading.set(value)
    },
    /** Tells the shopper's other tabs that the value has changed. */
    publish(userId: string) {
      if (topic !== undefined) tabs.publish({ topic, userId })
    },
    reload,
  }
}

/** Returns the value of a resource's state; undefined if it is not ready. */
export const valueIn = <T>(current: Owned<T>): T | undefined =>
  current.state === 'ready' ? current.value : undefined

/** Returns a resource whose value is computed from another's. */
export const derived = <T, U>(
  { state, use, reload }: OwnedResource<T>,
  of: (value: T) => U,
): OwnedResource<U> => ({
  state: computed(() => {
    const { value } = state
    return value.state === 'ready' ? { state: 'ready', value: of(value.value) } : value
  }),
  use,
  reload,
})
