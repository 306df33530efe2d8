import { useId } from 'react'
import '../ui/chosen.css'
import '../ui/field.css'
import './listing.css'

interface FilterChoiceProps<T extends string> {
  legend: string
  /** Name of the choice that filters nothing. */
  all: string
  /** Fewer than two are not shown, unless one is chosen. */
  values: readonly T[]
  /** @default the value itself */
  nameOf?: (value: T) => string
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}

/** A filter with one choice of several. */
export function FilterChoice<T extends string>(props: FilterChoiceProps<T>) {
  const { legend, all, values, nameOf = String, chosen, onChoose } = props
  const id = useId()
  if (values.length < 2 && chosen === undefined) return null
  return (
    <fieldset className="haat-filters__group">
      <legend className="haat-filters__legend">{legend}</legend>
      {[...new Set([undefined, ...values, chosen])].map((value) => (
        <label key={value ?? ''} className="haat-option">
          <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{value === undefined ? all : nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
