import { useId } from 'react'
import { Button } from './Button.tsx'
import { useHold } from './useHold.ts'
import './removed.css'

interface RemovedLineProps {
  /** What was removed. */
  text: string
  /** Label of the button that restores it. */
  undo: string
  onUndo: () => void
  /** Keeps it until the returned function is called. */
  hold: () => () => void
}

/** Stands in the place of a removed item of a list while it can be restored. */
export function RemovedLine({ text, undo, onUndo, hold }: RemovedLineProps) {
  const id = useId()
  const handlers = useHold(hold, true)
  return (
    <li className="haat-removed" {...handlers}>
      <span id={id}>{text}</span>
      <Button tone="plain" aria-describedby={id} onClick={onUndo}>
        {undo}
      </Button>
    </li>
  )
}
