import {
  countFilters,
  listingTexts,
  type PricedUnit,
  type ProductQuery,
  TOPS,
  type Top,
} from '@haat/core/catalogue'
import { useRef } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import { FilterChoice } from './FilterChoice.tsx'
import { PriceRange } from './PriceRange.tsx'
import '../ui/field.css'
import './listing.css'

export interface ListingFiltersProps {
  query: ProductQuery
  /** Names of the categories to choose from; fewer than two are not shown. */
  categories: readonly string[]
  /** Sections of the home page to choose from. @default all */
  tops?: readonly Top[]
  /** Brands to choose from. @default none */
  brands?: readonly string[] | undefined
  /** The shop's own tags to choose from. @default none */
  tags?: readonly string[] | undefined
  /** Units that prices can be compared by. @default none */
  units?: readonly PricedUnit[] | undefined
  /** Called when a filter is changed, with that filter only. */
  onChange: (part: ProductQuery) => void
  onClear: () => void
}

/** The filters of a listing: category, section, brand, tag, price, unit price and stock. Each takes effect immediately. */
export function ListingFilters(props: ListingFiltersProps) {
  const { query, categories, tops = TOPS, brands = [], tags = [], units = [], onChange, onClear } = props
  const texts = useTexts(listingTexts)
  const form = useRef<HTMLFormElement>(null)
  function clear() {
    // The pressed button is removed, so the first filter gets the focus.
    form.current?.querySelector('input')?.focus()
    onClear()
  }
  return (
    <form ref={form} className="haat-filters" onSubmit={(event) => event.preventDefault()}>
      <FilterChoice
        legend={texts.category}
        all={texts.allCategories}
        values={categories}
        chosen={query.category}
        onChoose={(category) => onChange({ category })}
      />
      <FilterChoice
        legend={texts.top}
        all={texts.allTops}
        values={tops}
        nameOf={(top) => texts.tops[top]}
        chosen={query.top}
        onChoose={(top) => onChange({ top })}
      />
      <FilterChoice
        legend={texts.brand}
        all={texts.allTops}
        values={brands}
        chosen={query.brand}
        onChoose={(brand) => onChange({ brand })}
      />
      <FilterChoice
        legend={texts.tag}
        all={texts.allTops}
        values={tags}
        chosen={query.tag}
        onChoose={(tag) => onChange({ tag })}
      />
      <PriceRange
        legend={texts.price}
        from={query.minPrice}
        to={query.maxPrice}
        onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      <FilterChoice
        legend={texts.unitPrice}
        all={texts.allTops}
        values={units}
        nameOf={(unit) => texts.per[unit]}
        chosen={query.unit}
        onChoose={(unit) => onChange({ unit, minUnitPrice: undefined, maxUnitPrice: undefined })}
      />
      {query.unit && (
        <PriceRange
          legend={texts.per[query.unit]}
          from={query.minUnitPrice}
          to={query.maxUnitPrice}
          onChange={(minUnitPrice, maxUnitPrice) => onChange({ minUnitPrice, maxUnitPrice })}
        />
      )}
      <fieldset className="haat-filters__group">
        <legend className="haat-filters__legend">{texts.stock}</legend>
        <label className="haat-option">
          <input
            type="checkbox"
            checked={query.inStock ?? false}
            onChange={({ target }) => onChange({ inStock: target.checked || undefined })}
          />
          <span>{texts.inStock}</span>
        </label>
      </fieldset>
      {countFilters(query) > 0 && (
        <Button tone="plain" icon="close" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </form>
  )
}
