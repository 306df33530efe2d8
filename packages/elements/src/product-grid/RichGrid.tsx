import type { Shop } from '@haat/core'
import { growingStore, type Product, type Top } from '@haat/core/catalogue'
import { useShop } from '@haat/react'
import { GridFoot } from '@haat/react/internal/catalogue/GridFoot.tsx'
import type { ProductGridProps } from '@haat/react/internal/catalogue/ProductGrid.tsx'
import { Slot } from '@haat/react/internal/ui/index.ts'
import { type ComponentType, useCallback, useLayoutEffect, useMemo } from 'react'
import { hasTemplates, loadTemplates, useTemplates } from '../composition/useTemplates.ts'
import type { ElementProps } from '../root/elementProps.ts'
import type { GridValues } from './grid.attributes.ts'
import { readQuery, warnOfHandles } from './gridQuery.ts'
import css from './growing.css?inline'

export { warnOfCategory } from './gridWarnings.ts'

interface RichGridProps extends ProductGridProps {
  given: GridValues & Pick<ElementProps, 'addStyles' | 'emit'>
  /** Already loaded; passed in so that this code need not contain it. */
  Grid: ComponentType<ProductGridProps>
}

/** The list of a grid with these attributes. */
function listOf(shop: Shop, { category, top, search: text, ...given }: GridValues) {
  const { columns, ...query } = readQuery({ top, ...given })
  const limit = query.limit ?? (query.ids ? undefined : 8)
  return { columns, list: shop.use(growingStore).list({ ...query, category, top: top as Top, text, limit }) }
}

/** The list, after the code for the page's own cards has loaded. */
export async function contentsOf(shop: Shop, given: GridValues, slots: readonly string[] = []) {
  if (hasTemplates(slots)) await loadTemplates()
  return listOf(shop, given).list
}

/** A grid with an order, filters by price or stock, a button for more, or the page's own cards. */
export function RichGrid({ given, Grid, ...plain }: RichGridProps) {
  const shop = useShop()
  const { addStyles, category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns } =
    given
  // Before the first paint: content that the server rendered has these styles.
  useLayoutEffect(() => addStyles(css), [addStyles])
  const { columns: width, list } = useMemo(
    () => listOf(shop, { category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns }),
    [shop, category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, columns],
  )
  const { onReady } = plain
  const isFiltered = inStock || (category ?? top ?? search ?? minPrice ?? maxPrice ?? limit) !== undefined
  const all = isFiltered ? undefined : handles
  const ready = useCallback(
    (products: readonly Product[]) => {
      onReady?.(products)
      if (all) warnOfHandles(all, products)
    },
    [onReady, all],
  )
  const { slots, templates } = useTemplates(given)
  const compose = useMemo(() => templates?.composeProduct(shop, slots), [templates, shop, slots])
  if (templates === null) return null
  return (
    <>
      <Grid {...plain} onReady={ready} columns={width} source={list} renderCard={compose} />
      {given.loadMore && <GridFoot list={list} />}
      <Slot name="footer" />
    </>
  )
}
