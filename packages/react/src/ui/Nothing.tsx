import { words } from '@haat/core'
import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'
import { EmptyBasket } from './drawings/index.ts'
import { Empty } from './State.tsx'

export interface NothingProps {
  text: string
  /** Given where the list did not come, so that asking again helps. */
  onRetry?: (() => void) | undefined
}

/** A section without anything in it; a failure shows as empty (storefront.md §8), with a way to ask again. */
export function Nothing({ text, onRetry }: NothingProps) {
  return (
    <Empty text={text} drawing={<EmptyBasket />}>
      {onRetry && (
        <Button
          tone="quiet"
          icon="retry"
          onClick={(event) => {
            keepFocus(event)
            onRetry()
          }}
        >
          {words.retry}
        </Button>
      )}
    </Empty>
  )
}

/** The button goes away while the list is on its way: its section keeps the focus meanwhile. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>) {
  const section = currentTarget.closest('section')
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
