import { type CartLine, cartCopy as copy, titleOf } from '@haat/core/cart'
import { useId } from 'react'
import { Button } from './Button.tsx'
import { useHold } from './useHold.ts'
import type { Removals } from './useRemovals.ts'

export interface RemovedLineProps extends Pick<Removals, 'hold' | 'onUndo'> {
  line: CartLine
}

/** Stands in the place of a removed line while it can be restored. */
export function RemovedLine({ line, hold, onUndo }: RemovedLineProps) {
  const id = useId()
  const handlers = useHold(hold, true)
  return (
    <li className="haat-removed" {...handlers}>
      <span id={id}>{copy.removed(titleOf(line) || copy.unknown)}</span>
      <Button tone="plain" aria-describedby={id} onClick={() => onUndo(line)}>
        {copy.undo}
      </Button>
    </li>
  )
}
