import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { Failure } from '../shared/failure.ts'
import type { Identity } from '../shared/identity.ts'
import type { TabMessage, Tabs } from '../shared/tabs.ts'
import { userNow } from './owner.ts'
import { LOADING, type Loadable, type Resource, resource } from './resource.ts'

/** Something of the signed-in shopper's that comes from the network. */
export type Owned<T> = { readonly state: 'signed-out' } | Loadable<T>

/** A shopper's own value: loaded while it is in use, dropped in the very change in which they leave. */
export interface OwnedResource<T> extends Omit<Resource<T>, 'state'> {
  readonly state: ReadonlySignal<Owned<T>>
}

/** The same for its store. */
export interface ShopperResource<T> extends OwnedResource<T> {
  /** Changes a value that is there. A load that is under way begins anew: its answer may be older. */
  change(next: (value: T) => T): void
  /** The value as the server has just sent it to this shopper; a load that is under way is aborted. */
  settle(userId: string, value: T): void
  /** Says to a shopper's other tabs that it has changed. */
  publish(userId: string): void
}

export interface ShopperResourceOptions<T> {
  load(userId: string, signal: AbortSignal): Promise<T>
  /** Under which the shopper's tabs say that it has changed. @default none: tabs do not follow each other */
  readonly topic?: TabMessage['topic']
  /** Called with every failed load. */
  onFailure?(failure: Failure): void
  /** Called where it may have changed elsewhere: in another tab, or while the page was away. @default it is loaded again */
  onStale?(): unknown
}

/** What of a shop its resources need. */
export interface ShopperShop {
  readonly identity: Pick<Identity, 'session' | 'ready'>
  readonly session: Identity['session']
  readonly tabs: Tabs
}

/** Whether a message says that something of a shopper's has changed, or may have. */
export const concerns = (message: TabMessage, userId: string | null, topic?: TabMessage['topic']): boolean =>
  message.topic === 'missed' || (message.topic === topic && message.userId === userId)

/**
 * Makes a {@link ShopperResource}. Another shopper never sees its value, and an answer that comes too late is dropped
 * (fault F35). A page that comes back out of the back/forward cache loads it again.
 *
 * ```ts
 * const profile = shopperResource(shop, { topic: 'profile', load: api.of })
 * ```
 */
export function shopperResource<T>(
  shop: ShopperShop,
  options: ShopperResourceOptions<T>,
): ShopperResource<T> {
  const { identity, session, tabs } = shop
  const { load, topic, onFailure = () => {}, onStale = () => reload() } = options
  const state = signal<Owned<T>>(LOADING)
  let owner: string | null = null
  let loads = 0
  const { begin, stop, change, use, reload, isAsked } = resource(loadOwn, onFailure, state)

  function loadOwn(abort: AbortSignal): Promise<T> {
    if (owner === null) return new Promise(() => {})
    loads += 1
    return load(owner, abort)
  }
  function fail() {
    const failure = new Failure('offline')
    onFailure(failure)
    state.value = { state: 'failed', failure }
  }

  session.subscribe((present) => {
    const next = userNow(shop)
    if (next !== owner || present.state === 'signed-out') {
      owner = next
      stop(false)
      state.value = present.state === 'signed-out' ? present : LOADING
    }
    if (present.state === 'unavailable') fail()
    begin()
  })
  tabs.subscribe((message) => {
    if (concerns(message, owner, topic) && isAsked()) onStale()
  })

  return {
    state,
    use,
    change,
    settle(userId, value) {
      if (userId !== owner) return
      stop(true)
      state.value = { state: 'ready', value }
    },
    publish(userId) {
      if (topic !== undefined) tabs.publish({ topic, userId })
    },
    async reload() {
      if (owner !== null) return reload()
      if (state.peek().state === 'failed') state.value = LOADING
      // The identity service could not be reached; perhaps it can now.
      const before = loads
      await identity.ready()
      if (session.peek().state === 'unavailable') fail()
      else if (owner !== null && loads === before) await reload()
    },
  }
}

/** The value of a resource's state; undefined where it is not ready. */
export const valueIn = <T>(present: Owned<T>): T | undefined =>
  present.state === 'ready' ? present.value : undefined

/** The same resource, with a value made of its own. */
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
