import { SearchResults, type SearchResultsProps } from '@haat/react/search-results'
import { shop } from '../shop.ts'

export default (props: Omit<SearchResultsProps, 'shop'>) => <SearchResults shop={shop} {...props} />
