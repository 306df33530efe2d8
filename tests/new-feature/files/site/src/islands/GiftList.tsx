import { GiftList } from '@haat/react/gift-list'
import { island } from '../island.tsx'

export default island(GiftList)
