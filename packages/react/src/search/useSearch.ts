import { searchStore } from '@haat/core/search'
import { useShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'

/** The products that are found for a text, best first. */
export const useSearch = (text: string) =>
  useResourceQuery(useShop('useSearch()').use(searchStore).results(text))
