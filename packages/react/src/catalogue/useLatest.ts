import type { Loadable } from '@haat/core'
import { useState } from 'react'

/** Keeps the last value on the page while the next one is loading, so that the page does not jump. */
export function useLatest<T>(present: Loadable<T>): { latest: Loadable<T>; waiting: boolean } {
  const [latest, setLatest] = useState(present)
  // Set while rendering, as React advises for what follows from props.
  if (present.state !== 'loading' && present !== latest) setLatest(present)
  if (present.state === 'loading' && latest.state === 'ready') return { latest, waiting: true }
  return { latest: present, waiting: present.state === 'loading' }
}
