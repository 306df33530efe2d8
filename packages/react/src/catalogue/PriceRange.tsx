import { listingTexts } from '@haat/core/catalogue'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import '../ui/field.css'
import './listing.css'

export interface PriceRangeProps {
  legend: string
  /** Lowest price, in whole rupees. */
  from: number | undefined
  /** Highest price, in whole rupees. */
  to: number | undefined
  onChange: (from: number | undefined, to: number | undefined) => void
}

const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 7)
const rupees = (text: string) => (text === '' ? undefined : Number(text))

/** Lowest and highest price; they take effect on Enter, or when the focus leaves both. */
export function PriceRange({ legend, from, to, onChange }: PriceRangeProps) {
  const texts = useTexts(listingTexts)
  const id = useId()
  const [low, setLow] = useState(from?.toString() ?? '')
  const [high, setHigh] = useState(to?.toString() ?? '')
  const [known, setKnown] = useState({ from, to })
  // Back, forward and "Clear filters" change the bounds too.
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to })
    setLow(from?.toString() ?? '')
    setHigh(to?.toString() ?? '')
  }

  function applyBounds() {
    if (rupees(low) !== from || rupees(high) !== to) onChange(rupees(low), rupees(high))
  }
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) applyBounds()
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && applyBounds()

  return (
    <fieldset className="haat-filters__group" onBlur={onBlur} onKeyDown={onKeyDown}>
      <legend className="haat-filters__legend">{legend}</legend>
      <div className="haat-range">
        {(
          [
            [texts.minPrice, low, setLow, 'l'],
            [texts.maxPrice, high, setHigh, 'h'],
          ] as const
        ).map(([label, value, set, key]) => (
          <div key={key} className="haat-range__bound">
            <label htmlFor={`${id}${key}`}>{label}</label>
            <span className="haat-field" data-prefix="₹">
              <input
                id={`${id}${key}`}
                className="haat-entry"
                inputMode="numeric"
                autoComplete="off"
                value={value}
                onChange={({ target }) => set(digits(target.value))}
              />
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
