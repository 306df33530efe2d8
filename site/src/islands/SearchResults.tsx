import { queryIn, searchTexts } from '@haat/core/search'
import { SearchResults } from '@haat/react/internal/catalogue/SearchResults.tsx'
import { useEffect } from 'react'
import { titled } from '../details.ts'
import { island } from '../island.tsx'
import { texts } from '../texts.ts'
import { useSearch } from './useLocation.ts'

/** The search query is in the address, and is set as the title. */
export default island(() => {
  const query = queryIn(useSearch() ?? '')
  useEffect(() => {
    if (query !== '') document.title = titled(texts(searchTexts).results({ query }))
  }, [query])
  return <SearchResults />
})
