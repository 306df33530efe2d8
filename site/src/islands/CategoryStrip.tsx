import { CategoryStrip } from '@haat/react/internal/home/CategoryStrip.tsx'
import { homeCategories } from '../home-data.ts'
import { island } from '../island.tsx'
import { Recent } from './Recent.tsx'

export default island(() => (
  <>
    <CategoryStrip initialCategories={homeCategories()} />
    <Recent />
  </>
))
