import { YourData } from '@haat/react/internal/account/YourData.tsx'
import { island } from '../island.tsx'

export default island(YourData)
