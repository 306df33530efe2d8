import { Spotlight } from '@haat/react/internal/home/Spotlight.tsx'
import { homeProducts } from '../home-data.ts'
import { island } from '../island.tsx'

export default island(() => <Spotlight initialProducts={homeProducts()} />)
