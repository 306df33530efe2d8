import type { Owned, OwnedResource } from '@haat/core'
import { useEffect } from 'react'
import { useValue } from './useValue.ts'

const LOADING = { state: 'loading' } as const

/** Data of the shopper, loaded while the component is on the page; its store loads it again when that comes back. */
export function useOwned<T>(resource: OwnedResource<T>): Owned<T> {
  useEffect(() => resource.use(), [resource])
  // At prerender it is unknown whether anybody is signed in.
  return useValue<Owned<T>>(resource.state, LOADING)
}

/** Whether nobody is signed in, by what the session says or by the server's answer. */
export const isVisitor = (state: Owned<unknown>): boolean =>
  state.state === 'signed-out' || (state.state === 'failed' && state.failure.status === 401)
