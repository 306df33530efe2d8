import type { Shop } from '@haat/core'
import { growingStore, type Top } from '@haat/core/catalogue'
import type { ProductGridProps } from '@haat/react/grid'
import { GridFoot } from '@haat/react/grid-foot'
import { Slot } from '@haat/react/ui'
import { type ComponentType, useLayoutEffect, useMemo } from 'react'
import { bringTemplates, hasTemplates, useTemplates } from '../composition/useTemplates.ts'
import type { ElementProps } from '../root/elementProps.ts'
import type { GridValues } from './grid.attributes.ts'
import { readQuery } from './gridQuery.ts'
import css from './growing.css?inline'

export { warnOfCategory } from './gridWarnings.ts'

export interface RichGridProps extends ProductGridProps {
  given: GridValues & Pick<ElementProps, 'addStyles'>
  /** Is there already; this code comes on top of it. */
  Grid: ComponentType<ProductGridProps>
}

/** The list of a grid, as its attributes ask for it. */
function listOf(shop: Shop, { category, top, search: text, ...given }: GridValues) {
  const { columns, ...query } = readQuery({ top, ...given })
  const limit = query.limit ?? (query.ids ? undefined : 8)
  return { columns, list: shop.use(growingStore).list({ ...query, category, top: top as Top, text, limit }) }
}

/** The list, once the code for the page's own cards is there. */
export async function contentsOf(shop: Shop, given: GridValues, slots: readonly string[] = []) {
  if (hasTemplates(slots)) await bringTemplates()
  return listOf(shop, given).list
}

/** Products in a grid where more is said than which and how many: an order, prices, stock, or that it grows. */
export function RichGrid({ given, Grid, ...plain }: RichGridProps) {
  const { shop } = plain
  const { addStyles, category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns } =
    given
  // Before anything is painted: what the server rendered has these styles.
  useLayoutEffect(() => addStyles(css), [addStyles])
  const { columns: width, list } = useMemo(
    () => listOf(shop, { category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns }),
    [shop, category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns],
  )
  const { slots, templates } = useTemplates(addStyles)
  const compose = useMemo(() => templates?.composeProduct(shop, slots), [templates, shop, slots])
  if (templates === null) return null
  return (
    <>
      <Grid {...plain} columns={width} source={list} compose={compose} />
      {given.loadMore && <GridFoot list={list} />}
      <Slot name="footer" />
    </>
  )
}
