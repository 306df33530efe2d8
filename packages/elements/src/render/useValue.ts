import type { ReadonlySignal } from '@preact/signals-core'

/** Replaces that of @haat/react: a server renders the current value, without a subscription. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => signal.peek()
