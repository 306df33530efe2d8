import type { Loadable, Resource } from '@haat/core'
import { useEffect, useState } from 'react'
import { useValue } from './useValue.ts'

/**
 * A resource's state, loaded while the component is mounted. `initial` is the value on the prerendered page. It is
 * returned until a newer value has loaded, even if loading fails.
 */
export function useResource<T>(resource: Resource<T>, initial?: T): Loadable<T> {
  const [prerendered] = useState<Loadable<T>>(() =>
    initial === undefined ? { state: 'loading' } : { state: 'ready', value: initial },
  )
  const live = useValue(resource.state, prerendered)
  useEffect(() => resource.use(), [resource])
  return live.state === 'ready' || initial === undefined ? live : prerendered
}
