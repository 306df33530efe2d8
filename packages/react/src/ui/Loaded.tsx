import type { Failure as CallFailure, Owned } from '@haat/core'
import type { ReactElement, ReactNode } from 'react'
import { Failure, Spinner } from './State.tsx'

export interface LoadedProps<T> {
  /** What was asked for, in its present state. */
  state: Owned<T>
  /** Text of the spinner, or what is shown instead of a spinner. @default 'Loading…' */
  loading?: string | ReactElement | undefined
  /** Says that it could not be loaded: a text gets a button to try again. */
  failed: string | ((failure: CallFailure) => ReactNode)
  /** Loads it again. */
  onRetry: () => unknown
  /** Shown instead of an empty list. */
  empty?: ReactElement | undefined
  /** Draws what was loaded. */
  children: (value: T) => ReactNode
}

/** The states of something that is loaded, in one order: signed out (nothing), loading, failed, empty, ready. */
export function Loaded<T>({ state, loading, failed, onRetry, empty, children }: LoadedProps<T>): ReactNode {
  if (state.state === 'signed-out') return null
  if (state.state === 'loading') return typeof loading === 'object' ? loading : <Spinner text={loading} />
  if (state.state === 'failed') {
    const shown = typeof failed === 'string' ? failed : failed(state.failure)
    return typeof shown === 'string' ? <Failure text={shown} onRetry={onRetry} /> : shown
  }
  const { value } = state
  return empty && Array.isArray(value) && value.length === 0 ? empty : children(value)
}
