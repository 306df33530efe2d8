import type { Owned, OwnedResource } from '@haat/core'
import { useEffect } from 'react'
import { useValue } from './useValue.ts'

const LOADING = { state: 'loading' } as const

/** A shopper's own thing, loaded while the component is on the page, and looked at anew when the page comes back. */
export function useOwned<T>(resource: OwnedResource<T>): Owned<T> {
  useEffect(() => {
    const leave = resource.use()
    // A page that "Back" brings out of the browser's memory is as old as it was.
    const lookAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void resource.reload()
    }
    addEventListener('pageshow', lookAnew)
    return () => {
      removeEventListener('pageshow', lookAnew)
      leave()
    }
  }, [resource])
  // Nobody is known to be signed in at prerender, and nobody signed out: that is for the browser to say.
  return useValue<Owned<T>>(resource.state, LOADING)
}
