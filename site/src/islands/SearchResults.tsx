import { titled } from '@haat/core/content'
import { queryIn, searchCopy } from '@haat/core/search'
import { SearchResults } from '@haat/react/search-results'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useSearch } from './useLocation.ts'

/** The search query is in the address, and is set as the title. */
export default () => {
  const query = queryIn(useSearch() ?? '')
  useEffect(() => {
    if (query !== '') document.title = titled(searchCopy.results(query))
  }, [query])
  return <SearchResults shop={shop} />
}
