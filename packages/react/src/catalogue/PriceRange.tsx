import { ownCurrency, paiseIn, rupeesOf } from '@haat/core'
import { listingTexts } from '@haat/core/catalogue'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../shop.ts'
import { pressed } from '../ui/pressed.ts'
import '../ui/field.css'
import './listing.css'

interface PriceRangeProps {
  legend: string
  /** Lowest price, in whole rupees. */
  from: number | undefined
  /** Highest price, in whole rupees. */
  to: number | undefined
  onChange: (from: number | undefined, to: number | undefined) => void
}

/** A typed bound in whole rupees; undefined for none, null for a text that is no amount. */
function boundIn(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const paise = paiseIn(typed)
  return paise === null ? null : Math.floor(rupeesOf(paise))
}

/**
 * Lowest and highest price; they take effect on Enter, or when the focus leaves both. A text that is no amount changes
 * nothing, and stays.
 */
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

  const [isRefused, setRefused] = useState(false)
  function applyBounds() {
    const [lowest, highest] = [boundIn(low), boundIn(high)]
    setRefused(lowest === null || highest === null)
    if (lowest === null || highest === null) return
    if (lowest !== from || highest !== to) onChange(lowest, highest)
  }
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) applyBounds()
  }
  const onKeyDown = (event: KeyboardEvent) => pressed(event) === 'Enter' && applyBounds()

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
            <span className="haat-field" data-prefix={ownCurrency ?? '₹'}>
              <input
                id={`${id}${key}`}
                className="haat-entry"
                inputMode="decimal"
                autoComplete="off"
                value={value}
                maxLength={14}
                aria-invalid={(isRefused && boundIn(value) === null) || undefined}
                aria-describedby={isRefused ? `${id}e` : undefined}
                onChange={({ target }) => set(target.value)}
              />
            </span>
          </div>
        ))}
      </div>
      <p id={`${id}e`} className="haat-labelled__error" role="alert">
        {isRefused && texts.notAnAmount}
      </p>
    </fieldset>
  )
}
