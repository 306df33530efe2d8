import { Toaster, type ToasterProps } from '@haat/react/notices'
import { shop } from '../shop.ts'

export default (props: Omit<ToasterProps, 'shop'>) => <Toaster shop={shop} {...props} />
