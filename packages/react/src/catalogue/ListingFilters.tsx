import { type Category, listingCopy as copy, countFilters, type ProductQuery } from '@haat/core/catalogue'
import { useId, useRef } from 'react'
import { Button } from '../ui/index.ts'
import { PriceRange } from './PriceRange.tsx'

export interface ListingFiltersProps {
  query: ProductQuery
  categories: readonly Category[]
  /** Called when a filter is changed, with that filter only. */
  onChange: (part: ProductQuery) => void
  onClear: () => void
}

/** The filters of the listing: category, price and stock. Each takes effect immediately. */
export function ListingFilters({ query, categories, onChange, onClear }: ListingFiltersProps) {
  const id = useId()
  const names = [undefined, ...categories.map(({ name }) => name)]
  const form = useRef<HTMLFormElement>(null)
  function clear() {
    // The pressed button is removed, so the first filter gets the focus.
    form.current?.querySelector('input')?.focus()
    onClear()
  }
  return (
    <form ref={form} className="haat-filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="haat-filters__group">
        <legend className="haat-filters__legend">{copy.category}</legend>
        {names.map((name) => (
          <label key={name ?? ''} className="haat-option">
            <input
              type="radio"
              name={`${id}category`}
              checked={query.category === name}
              onChange={() => onChange({ category: name })}
            />
            <span>{name ?? copy.allCategories}</span>
          </label>
        ))}
      </fieldset>
      <PriceRange from={query.minPrice} to={query.maxPrice} onChange={onChange} />
      <fieldset className="haat-filters__group">
        <legend className="haat-filters__legend">{copy.stock}</legend>
        <label className="haat-option">
          <input
            type="checkbox"
            checked={query.inStock ?? false}
            onChange={({ target }) => onChange({ inStock: target.checked || undefined })}
          />
          <span>{copy.inStock}</span>
        </label>
      </fieldset>
      {countFilters(query) > 0 && (
        <Button tone="plain" icon="close" onClick={clear}>
          {copy.clear}
        </Button>
      )}
    </form>
  )
}
