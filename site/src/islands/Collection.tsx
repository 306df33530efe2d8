import { readProducts } from '@haat/core/internal/catalogue/catalogue.wire.ts'
import { Collection } from '@haat/react/internal/catalogue/Collection.tsx'
import { island } from '../island.tsx'
import { readData } from '../page-data.ts'
import { useListQuery } from './useListQuery.ts'

interface CollectionProps {
  /** Name of the category, and of the page's data: its products. */
  category: string
}

export default island(({ category }: CollectionProps) => {
  useListQuery()
  return <Collection category={category} initialProducts={readData(category, readProducts(''))} />
})
