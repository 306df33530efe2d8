import { TopSelling } from '@haat/react/internal/home/TopSelling.tsx'
import { homeProducts } from '../home-data.ts'
import { island } from '../island.tsx'

export default island(() => <TopSelling initialProducts={homeProducts()} />)
