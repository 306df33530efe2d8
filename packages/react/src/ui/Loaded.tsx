import type { Failure as CallFailure, Owned } from '@haat/core'
import type { ReactElement, ReactNode } from 'react'
import { Failure, Spinner, type SpinnerProps } from './State.tsx'

export interface LoadedProps<T> {
  /** The current state of the requested data. */
  state: Owned<T>
  /** Text of the spinner, or an element instead of it. @default 'Loading…' */
  loading?: string | ReactElement | undefined
  /** Outlines of what comes, behind the spinner. @default none */
  shape?: SpinnerProps['shape']
  /** Error message: a text gets a button to try again, an element is shown as it is. */
  failed: string | ((failure: CallFailure) => ReactNode)
  /** Loads the data again. */
  onRetry: () => unknown
  /** Shown instead of an empty list. @default the list itself */
  empty?: ReactElement | undefined
  /** Renders the loaded data. */
  children: (value: T) => ReactNode
}

/** Shows loaded data in one of its states: signed out (nothing), loading, failed, empty, ready. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { state, loading, shape, failed, onRetry, empty, children } = props
  if (state.state === 'signed-out') return null
  if (state.state === 'loading')
    return typeof loading === 'object' ? loading : <Spinner text={loading} shape={shape} />
  if (state.state === 'failed') {
    const shown = typeof failed === 'string' ? failed : failed(state.failure)
    return typeof shown === 'string' ? <Failure text={shown} onRetry={onRetry} /> : shown
  }
  const { value } = state
  return empty && Array.isArray(value) && value.length === 0 ? empty : children(value)
}
