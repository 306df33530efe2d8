import { EmptyBasket } from './drawings/index.ts'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { EmptyState, RetryButton } from './State.tsx'

export interface LoadedListProps<T> extends Omit<LoadedProps<readonly T[]>, 'failed' | 'empty'> {
  /** Shown where the list is empty, and where it could not be loaded. */
  emptyText: string
}

/** The states of a list whose failure shows as empty (storefront.md §8), with a way to try again. */
export function LoadedList<T>({ emptyText, ...rest }: LoadedListProps<T>) {
  return (
    <Loaded
      {...rest}
      failed={() => (
        <EmptyState text={emptyText} drawing={<EmptyBasket />}>
          <RetryButton onRetry={rest.onRetry} />
        </EmptyState>
      )}
      empty={<EmptyState text={emptyText} drawing={<EmptyBasket />} />}
    />
  )
}
