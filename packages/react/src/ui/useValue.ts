import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Usage of `useSignals` in a hook that ends the tracking itself, as the package's transform writes it. */
const IN_HOOK = 2

const never = () => () => {}

/**
 * Whether prerendered markup shows the current values of signals, as that of an embedded element does. @default false, as
 * for prerendered pages
 */
export const CurrentValues = createContext(false)

/**
 * Returns the current value of a signal. Needs no transform of the consumer's code, and works on Preact. `atPrerender`
 * is the value on the prerendered page, so that a signal that changed before hydration does not cause a mismatch.
 * @default the signal's current value
 */
export function useValue<T>(signal: ReadonlySignal<T>, atPrerender?: T): T {
  const value = useTracked(signal)
  const isCurrent = useContext(CurrentValues)
  return useSyncExternalStore(
    never,
    () => value,
    () => (isCurrent || atPrerender === undefined ? value : atPrerender),
  )
}

/** Reads a signal, and renders the component again when it changes. */
function useTracked<T>(signal: ReadonlySignal<T>): T {
  const tracking = useSignals(IN_HOOK)
  try {
    return signal.value
  } finally {
    tracking.f()
  }
}
