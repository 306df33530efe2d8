import { SearchBox, type SearchBoxProps } from '@haat/react/search-box'
import { shop } from '../shop.ts'

export default (props: Omit<SearchBoxProps, 'shop'>) => <SearchBox shop={shop} {...props} />
