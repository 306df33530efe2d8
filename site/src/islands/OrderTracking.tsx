import { OrderTracking, type OrderTrackingProps } from '@haat/react/tracking'
import { shop } from '../shop.ts'

export default (props: Omit<OrderTrackingProps, 'shop'>) => <OrderTracking shop={shop} {...props} />
