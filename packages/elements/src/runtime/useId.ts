import { useState } from 'preact/hooks'
import { useSyncExternalStore } from './roots.ts'

let ids = 0
const subscribeToNothing = () => () => {}

/** An id that is unique on the page, across all roots. */
export function useId(): string {
  const [id] = useState(() => `haat${++ids}`)
  return useSyncExternalStore(
    subscribeToNothing,
    () => id,
    () => `${id}-`,
  )
}
