import type { Shop } from '@haat/core'
import { listingCopy as copy, countFilters, PRODUCT_SORTS, SORT_NAMES } from '@haat/core/catalogue'
import { useId, useState } from 'react'
import { Button, Dialog, Outline } from '../ui/index.ts'
import { ListingFilters, type ListingFiltersProps } from './ListingFilters.tsx'

export interface ListingToolsProps extends ListingFiltersProps {
  shop: Shop
  /** Number of products that match; null while unknown. */
  total: number | null
}

/** The sort order and, where there is no space beside the listing, its filters in a sheet. */
export function ListingTools({ shop, total, ...filters }: ListingToolsProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { query, onChange } = filters
  return (
    <div className="haat-listing__tools">
      <Button
        tone="quiet"
        icon={<Outline path="M4 6h16M7 12h10m-7 6h4" />}
        className="haat-listing__filter"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.filtersWith(countFilters(query))}
      </Button>
      <div className="haat-field">
        <label className="haat-listing__label" htmlFor={id}>
          {copy.sort}
        </label>
        <select
          id={id}
          className="haat-entry"
          value={query.sort ?? 'featured'}
          onChange={({ target }) => onChange({ sort: PRODUCT_SORTS.find((sort) => sort === target.value) })}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </select>
      </div>
      <Dialog
        open={open}
        shop={shop}
        title={copy.filters}
        kind="sheet"
        onClose={() => setOpen(false)}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {total === null ? copy.apply : copy.show(total)}
          </Button>
        }
      >
        <ListingFilters {...filters} />
      </Dialog>
    </div>
  )
}
