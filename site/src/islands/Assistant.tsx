import { Assistant } from '@haat/react/assistant'
import { island } from '../island.tsx'

export default island(Assistant)
