import { Trending } from '@haat/react/internal/home/Trending.tsx'
import { homeProducts } from '../home-data.ts'
import { island } from '../island.tsx'

export default island(() => <Trending initialProducts={homeProducts()} />)
