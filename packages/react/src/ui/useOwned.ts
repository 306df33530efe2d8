import type { Owned, OwnedResource } from '@haat/core'
import { useEffect } from 'react'
import { useValue } from './useValue.ts'

const LOADING = { state: 'loading' } as const

/** The shopper's data, loaded while the component is mounted. */
export function useOwned<T>(resource: OwnedResource<T>): Owned<T> {
  useEffect(() => resource.use(), [resource])
  // The prerendered page does not know whether a shopper is signed in.
  return useValue<Owned<T>>(resource.state, LOADING)
}

/** Whether no one is signed in, according to the session or to the server's response. */
export const isVisitor = (state: Owned<unknown>): boolean =>
  state.state === 'signed-out' || (state.state === 'failed' && state.failure.status === 401)
