import { type CartLine, cartTexts, titleOf } from '@haat/core/cart'
import { useId } from 'react'
import { useTexts } from '../texts.ts'
import { Button } from './Button.tsx'
import { useHold } from './useHold.ts'
import type { Removals } from './useRemovals.ts'
import './removed.css'

export interface RemovedLineProps extends Pick<Removals, 'hold' | 'onUndo'> {
  line: CartLine
}

/** Stands in the place of a removed line while it can be restored. */
export function RemovedLine({ line, hold, onUndo }: RemovedLineProps) {
  const texts = useTexts(cartTexts)
  const id = useId()
  const handlers = useHold(hold, true)
  return (
    <li className="haat-removed" {...handlers}>
      <span id={id}>{texts.removed({ name: titleOf(line) || texts.unknown })}</span>
      <Button tone="plain" aria-describedby={id} onClick={() => onUndo(line)}>
        {texts.undo}
      </Button>
    </li>
  )
}
