import { StaffGate } from '../desk/StaffGate.tsx'
import { island } from '../island.tsx'

export default island(StaffGate)
