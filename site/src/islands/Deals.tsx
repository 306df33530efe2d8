import { Deals } from '@haat/react/internal/home/Deals.tsx'
import { homeProducts } from '../home-data.ts'
import { island } from '../island.tsx'

export default island(() => <Deals initialProducts={homeProducts()} />)
