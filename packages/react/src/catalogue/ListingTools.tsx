import { countFilters, listingTexts, PRODUCT_SORTS } from '@haat/core/catalogue'
import { useId, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, Outline } from '../ui/index.ts'
import { ListingFilters, type ListingFiltersProps } from './ListingFilters.tsx'
import '../ui/field.css'
import './listing.css'

interface ListingToolsProps extends ListingFiltersProps {
  /** Number of products that match; null while unknown. */
  total: number | null
}

/** The sort order and, where there is no space beside the listing, its filters in a sheet. */
export function ListingTools({ total, ...filters }: ListingToolsProps) {
  const texts = useTexts(listingTexts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { query, onChange } = filters
  const count = countFilters(query)
  return (
    <div className="haat-listing__tools">
      <Button
        tone="quiet"
        icon={<Outline path="M4 6h16M7 12h10m-7 6h4" />}
        className="haat-listing__filter"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? texts.filters : texts.filtersWith({ count })}
      </Button>
      <div className="haat-field">
        <label className="haat-listing__label" htmlFor={id}>
          {texts.sort}
        </label>
        <select
          id={id}
          className="haat-entry"
          value={query.sort ?? 'featured'}
          onChange={({ target }) => onChange({ sort: PRODUCT_SORTS.find((sort) => sort === target.value) })}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
      <Dialog
        open={open}
        title={texts.filters}
        kind="sheet"
        onClose={() => setOpen(false)}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {total === null ? texts.apply : texts.show({ count: total })}
          </Button>
        }
      >
        <ListingFilters {...filters} />
      </Dialog>
    </div>
  )
}
