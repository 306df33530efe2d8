import { Sectors, type SectorsProps } from '@haat/react/sectors'
import { shop } from '../shop.ts'
import { useListQuery } from './useListQuery.ts'

export default (props: Omit<SectorsProps, 'shop'>) => {
  useListQuery()
  return <Sectors shop={shop} {...props} />
}
