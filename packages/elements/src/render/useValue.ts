import type { ReadonlySignal } from '@preact/signals-core'

/** In place of the one of @haat/react: a server shows what is loaded by now, and nothing changes afterwards. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => signal.peek()
