import { PaymentInformation, ShippingDetails } from './OrderFacts.tsx'
import { OrderItems, type OrderItemsProps } from './OrderItems.tsx'
import { Receipt } from './Receipt.tsx'

/** What was bought, where it is sent and how it was paid for; and the receipt to print. */
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
