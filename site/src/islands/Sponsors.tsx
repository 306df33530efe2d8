import { Sponsors } from '@haat/react/internal/sponsors/index.ts'
import { island } from '../island.tsx'

export default island(Sponsors)
