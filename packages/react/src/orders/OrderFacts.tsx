import { orderCopy as copy, type Order } from '@haat/core/orders'
import { Badge, Detail, type DetailProps } from '../ui/index.ts'
import { OrderPart, type OrderPartProps } from './OrderPart.tsx'
import { RefundFacts } from './RefundFacts.tsx'

const Part = ({ title, children }: OrderPartProps) => (
  <OrderPart title={title}>
    <dl className="haat-order__facts">{children}</dl>
  </OrderPart>
)

const Fact = ({ wide, children, ...rest }: DetailProps & { wide?: boolean }) => (
  <Detail data-wide={wide && ''} {...rest}>
    {children || copy.notSaid}
  </Detail>
)

/** The delivery address (account.md §2 "Order success"). */
export function ShippingDetails({ order: { destination } }: { order: Order }) {
  return (
    <Part title={copy.success.shipping}>
      <Fact name={copy.name} wide>
        {destination?.name}
      </Fact>
      <Fact name={copy.address} wide>
        {destination?.address}
      </Fact>
      <Fact name={copy.city}>{destination?.city}</Fact>
      <Fact name={copy.state}>{destination?.state}</Fact>
      <Fact name={copy.pincode}>{destination?.pincode}</Fact>
      <Fact name={copy.phone}>{destination?.phone}</Fact>
    </Part>
  )
}

/** The payment of an order; the badge is green if the status is "Paid", otherwise yellow. */
export function PaymentInformation({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus, isPaid } = order
  return (
    <Part title={copy.success.payment}>
      <Fact name={copy.method}>{paymentMethod}</Fact>
      <Fact name={copy.status}>
        {paymentStatus !== '' && <Badge tone={isPaid ? 'good' : 'low'}>{paymentStatus}</Badge>}
      </Fact>
      <RefundFacts order={order} />
    </Part>
  )
}
