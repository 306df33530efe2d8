import { Toaster } from '@haat/react/notices'
import { island } from '../island.tsx'

export default island(Toaster)
