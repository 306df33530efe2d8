import { SearchBox } from '@haat/react/internal/search/SearchBox.tsx'
import { island } from '../island.tsx'

export default island(SearchBox)
