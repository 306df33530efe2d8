import { lineTitle, type OrderLine, orderTexts } from '@haat/core/orders'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import '../ui/field.css'
import './parts.css'

interface LinesFieldProps {
  label: string
  lines: readonly OrderLine[]
  /** Ids of the chosen ones. */
  chosen: readonly string[]
  error: string | null
  onChosen: (ids: readonly string[]) => void
}

/** A choice of lines of an order. */
export function LinesField({ label, lines, chosen, error, onChosen }: LinesFieldProps) {
  const { unnamed } = useTexts(orderTexts)
  const errorId = useId()
  const toggle = (id: string) =>
    onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="haat-change__lines" aria-describedby={error === null ? undefined : errorId}>
      <legend>{label}</legend>
      {lines.map((line) => (
        <label key={line.id} className="haat-option">
          <input
            type="checkbox"
            name="lines"
            checked={chosen.includes(line.id)}
            onChange={() => toggle(line.id)}
          />
          <span>{`${line.quantity} × ${lineTitle(line) || unnamed}`}</span>
        </label>
      ))}
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
