import { EmptyBasket } from './drawings/index.ts'
import { FailureDrawing } from './FailureDrawing.tsx'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { EmptyState, RetryButton } from './State.tsx'

export interface LoadedListProps<T> extends Omit<LoadedProps<readonly T[]>, 'failed' | 'empty'> {
  /** Shown if the list is empty. */
  emptyText: string
  /** Shown if it could not be loaded. @default emptyText */
  failedText?: string
}

/** The states of a list whose failure is shown as empty, with a button to try again. */
export function LoadedList<T>({ emptyText, failedText = emptyText, ...rest }: LoadedListProps<T>) {
  return (
    <Loaded
      {...rest}
      failed={() => (
        <EmptyState text={failedText} drawing={<FailureDrawing />}>
          <RetryButton onRetry={rest.onRetry} />
        </EmptyState>
      )}
      empty={<EmptyState text={emptyText} drawing={<EmptyBasket />} />}
    />
  )
}
