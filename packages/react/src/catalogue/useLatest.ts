import type { Loadable } from '@haat/core'
import { useState } from 'react'

/** Keeps the last answer on the page while the next one is on its way: a page that goes dim beats one that jumps. */
export function useLatest<T>(present: Loadable<T>): { latest: Loadable<T>; waiting: boolean } {
  const [kept, setKept] = useState(present)
  // Set while rendering, as React advises for what follows from props.
  if (present.state !== 'loading' && present !== kept) setKept(present)
  if (present.state === 'loading' && kept.state === 'ready') return { latest: kept, waiting: true }
  return { latest: present, waiting: present.state === 'loading' }
}
