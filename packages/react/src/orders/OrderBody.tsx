import { PaymentInformation, ShippingDetails } from './OrderFacts.tsx'
import { OrderItems, type OrderItemsProps } from './OrderItems.tsx'
import { Receipt } from './Receipt.tsx'
import './orders.css'

/** Items, delivery address and payment of an order, and the receipt for printing. */
export function OrderBody(props: OrderItemsProps) {
  const { order } = props
  return (
    <>
      <div className="haat-order__body">
        <OrderItems {...props} />
        <div className="haat-order__side">
          <ShippingDetails order={order} />
          <PaymentInformation order={order} />
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}
