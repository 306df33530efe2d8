import { Sectors, type SectorsProps } from '@haat/react/sectors'
import { shop } from '../shop.ts'
import { useAsked } from './useAsked.ts'

export default (props: Omit<SectorsProps, 'shop'>) => {
  useAsked()
  return <Sectors shop={shop} {...props} />
}
