import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The present value of a signal. Needs no transform of the consumer's code, and works on Preact. `atPrerender`
 * is the value on the prerendered page: a signal that changed before hydration must not disturb it. @default the
 * signal's present value
 */
export function useValue<T>(signal: ReadonlySignal<T>, atPrerender?: T): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  return useSyncExternalStore(
    subscribe,
    () => signal.peek(),
    () => atPrerender ?? signal.peek(),
  )
}
