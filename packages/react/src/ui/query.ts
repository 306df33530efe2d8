import type { Failure, Owned, OwnedResource, Resource } from '@haat/core'
import { toFailure, whenLoaded } from '@haat/core'
import { useMemo } from 'react'
import { isVisitor, useOwned } from './useOwned.ts'
import { useResource } from './useResource.ts'

/**
 * Data that a hook loads while the component is mounted. On the server its status is `loading`. `Loaded` is what there is
 * after loading: undefined for a visitor, if the data are a shopper's own.
 */
export type Query<T, Loaded = T | undefined> = {
  /** Loads it again. The present data stay until the new ones have arrived, or if that fails. Never rejects. */
  readonly refetch: () => Promise<void>
  /** What `suspend` waits for: a load, also of a component that is not mounted yet. Null if there is nothing to wait for. */
  readonly load: () => Promise<Loaded> | null
} & (
  | { readonly status: 'loading' | 'signed-out'; readonly data: undefined; readonly error: null }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: Failure }
  | { readonly status: 'ready'; readonly data: T; readonly error: null }
)

/** How an action ended. Actions of hooks do not reject. */
export type ActionResult<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: Failure }

/** Turns a promise that may reject into an {@link ActionResult}. */
export const resultOf = <T>(action: Promise<T>): Promise<ActionResult<T>> =>
  action.then(
    (value) => ({ status: 'done', value }),
    (thrown: unknown) => ({ status: 'failed', error: toFailure(thrown) }),
  )

type Actions<T, Loaded> = Pick<Query<T, Loaded>, 'refetch' | 'load'>

/** Data that need no loading. */
export const readyQuery = <T>(data: T): Query<T, T> & { readonly status: 'ready' } => ({
  status: 'ready',
  data,
  error: null,
  refetch: async () => {},
  load: () => null,
})

function queryOf<T, Loaded>(state: Owned<T>, actions: Actions<T, Loaded>): Query<T, Loaded> {
  if (state.state === 'ready') return { status: 'ready', data: state.value, error: null, ...actions }
  if (state.state === 'failed') return { status: 'failed', data: undefined, error: state.failure, ...actions }
  return { status: state.state, data: undefined, error: null, ...actions }
}

interface Load {
  readonly promise: Promise<unknown>
  /** The state in which it ended. */
  end?: Owned<unknown>
}

/** The last load of each resource that was waited for: React needs the same promise at each attempt to render. */
const loads = new WeakMap<object, Load>()

/**
 * Waits for a resource, and uses it until then: React forgets components that it has not mounted yet.
 * @param rendered the state that the component shows: 'loading' on a prerendered page
 */
function load({ state, use }: OwnedResource<unknown>, rendered: Owned<unknown>): Promise<unknown> | null {
  const known = loads.get(state)
  // Also afterwards, as a component that was suspended has to call `use` again.
  if (known && (!known.end || known.end === state.peek())) return known.promise
  if (rendered.state !== 'loading') return null
  const next: Load = {
    promise: whenLoaded({ state, use }).then((now) => {
      next.end = now
      if (now.state === 'failed' && !isVisitor(now)) throw now.failure
      return now.state === 'ready' ? now.value : undefined
    }),
  }
  loads.set(state, next)
  return next.promise
}

/** A signed-in shopper's data. `signed-out` without a shopper, also if the server says so. */
export function useOwnedQuery<T>(resource: OwnedResource<T>): Query<T> {
  const state = useOwned(resource)
  return useMemo(
    () =>
      queryOf(isVisitor(state) ? { state: 'signed-out' } : state, {
        refetch: resource.reload,
        load: () => load(resource, state) as Promise<T | undefined> | null,
      }),
    [state, resource],
  )
}

/** Data that everybody may see. @param initial the data on the prerendered page */
export function useResourceQuery<T>(resource: Resource<T>, initial?: T): Query<T, T> {
  const state = useResource(resource, initial)
  return useMemo(
    () =>
      queryOf(state, { refetch: resource.reload, load: () => load(resource, state) as Promise<T> | null }),
    [state, resource],
  )
}
