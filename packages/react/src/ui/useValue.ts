import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a signal, always up to date. Works without any transform of the consumer's code, and under preact/compat.
 * `atPrerender` is the value that the prerendered page shows: a signal that changed before this island woke up must
 * not disturb hydration. @default the signal's present value
 */
export function useValue<T>(signal: ReadonlySignal<T>, atPrerender?: T): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(
    subscribe,
    () => signal.peek(),
    () => atPrerender ?? signal.peek(),
  )
}
