import { OrderTracking } from '@haat/react/tracking'
import { island } from '../island.tsx'

export default island(OrderTracking)
