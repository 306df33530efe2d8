import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns the current value of a signal. Needs no transform of the consumer's code, and works on Preact. `atPrerender`
 * is the value on the prerendered page, so that a signal that changed before hydration does not cause a mismatch.
 * @default the signal's current value
 */
export function useValue<T>(signal: ReadonlySignal<T>, atPrerender?: T): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(
    subscribe,
    () => signal.peek(),
    () => atPrerender ?? signal.peek(),
  )
}
