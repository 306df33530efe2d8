import { Sectors, type SectorsProps } from '@haat/react/internal/catalogue/Sectors.tsx'
import { island } from '../island.tsx'
import { useListQuery } from './useListQuery.ts'

export default island((props: SectorsProps) => {
  useListQuery()
  return <Sectors {...props} />
})
