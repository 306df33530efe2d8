import { PAGE_SIZE } from '@haat/core/internal/catalogue/catalogue.ts'
import { readProductPage } from '@haat/core/internal/catalogue/catalogue.wire.ts'
import { ProductListing, type ProductListingProps } from '@haat/react/internal/catalogue/ProductListing.tsx'
import { island } from '../island.tsx'
import { readData } from '../page-data.ts'
import { useListQuery } from './useListQuery.ts'

/** Name of the page's data: its first page of products. */
export const FIRST_PAGE = 'first-page'

export default island((props: Omit<ProductListingProps, 'initialPage'>) => {
  useListQuery()
  return <ProductListing {...props} initialPage={readData(FIRST_PAGE, readProductPage('', 1, PAGE_SIZE))} />
})
