import type { ReactNode } from 'react'
import { EmptyBasket } from './drawings/index.ts'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { EmptyState, RetryButton } from './State.tsx'

export interface LoadedListProps<T> extends Omit<LoadedProps<readonly T[]>, 'failed' | 'empty'> {
  /** Shown where the list is empty, and where it could not be loaded. */
  emptyText: string
  /** @default an empty basket */
  drawing?: ReactNode
  /** Where to go from an empty list. */
  action?: ReactNode
}

/** The states of a list whose failure shows as empty (storefront.md §8), with a way to try again. */
export function LoadedList<T>({ emptyText, drawing = <EmptyBasket />, action, ...rest }: LoadedListProps<T>) {
  const emptyWith = (child: ReactNode) => (
    <EmptyState text={emptyText} drawing={drawing}>
      {child}
    </EmptyState>
  )
  return (
    <Loaded
      {...rest}
      failed={() => emptyWith(<RetryButton onRetry={rest.onRetry} />)}
      empty={emptyWith(action)}
    />
  )
}
