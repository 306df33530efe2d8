import type { Loadable } from '@haat/core'
import { useState } from 'react'

/** Keeps the last answer on the page while the next one is on its way: a page that goes dim beats one that jumps. */
export function useLatest<T>(present: Loadable<T>): { latest: Loadable<T>; waiting: boolean } {
  const [saved, setSaved] = useState(present)
  // Set while rendering, as React advises for what follows from props.
  if (present.state !== 'loading' && present !== saved) setSaved(present)
  if (present.state === 'loading' && saved.state === 'ready') return { latest: saved, waiting: true }
  return { latest: present, waiting: present.state === 'loading' }
}
