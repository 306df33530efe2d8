import { growingStore } from '@haat/core/catalogue'
import type { ProductGridProps } from '@haat/react/grid'
import { GridFoot } from '@haat/react/grid-foot'
import { type ComponentType, useEffect, useMemo } from 'react'
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

/** Products in a grid where more is said than which and how many: an order, prices, stock, or that it grows. */
export function RichGrid({ given, Grid, ...plain }: RichGridProps) {
  const { shop, category, top, search: text } = plain
  const { addStyles, handles, sort, minPrice, maxPrice, inStock, limit, columns, loadMore } = given
  useEffect(() => addStyles(css), [addStyles])
  const { columns: width, ...query } = useMemo(
    () => readQuery({ top, handles, sort, minPrice, maxPrice, inStock, limit, columns }),
    [top, handles, sort, minPrice, maxPrice, inStock, limit, columns],
  )
  const most = query.limit ?? (query.ids ? undefined : 8)
  const list = shop.use(growingStore).list({ ...query, category, top, text, limit: most })
  return (
    <>
      <Grid {...plain} columns={width} source={list} />
      {loadMore && <GridFoot list={list} />}
    </>
  )
}
