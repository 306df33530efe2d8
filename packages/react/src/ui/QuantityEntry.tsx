import { quantityIn } from '@haat/core/cart'
import { useRef, useState } from 'react'
import { pressed } from './pressed.ts'
import './stepper.css'

interface QuantityEntryProps {
  quantity: number
  /** The accessible name. */
  label: string
  /** Id of the note about what was typed; then it is invalid. @default it is valid */
  describedBy: string | undefined
  /** Called with a typed quantity, null for a text that is none, on Enter and when the focus leaves the field. */
  onType: (typed: number | null) => void
}

/** A field for a quantity. Until it is left, it shows what was typed; then the quantity. */
export function QuantityEntry({ quantity, label, describedBy, onType }: QuantityEntryProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // Enter and then the loss of the focus are one entry.
  const draft = useRef<string | null>(null)
  function edit(text: string | null) {
    draft.current = text
    setTyped(text)
  }
  function commit() {
    const text = draft.current
    edit(null)
    if (text !== null && text !== String(quantity)) onType(quantityIn(text))
  }
  return (
    <input
      className="haat-stepper__value"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={label}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      value={typed ?? quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => edit(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const key = pressed(event)
        if (key === 'Escape') edit(null)
        if (key !== 'Enter') return
        // It must not submit a form around it.
        event.preventDefault()
        commit()
      }}
    />
  )
}
