import { type Order, orderTexts, paymentText } from '@haat/core/orders'
import { useTexts } from '../shop.ts'
import { Badge, Detail, type DetailProps } from '../ui/index.ts'
import { OrderPart, type OrderPartProps } from './OrderPart.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import './orders.css'

const Part = ({ title, children }: OrderPartProps) => (
  <OrderPart title={title}>
    <dl className="haat-order__facts">{children}</dl>
  </OrderPart>
)

const Fact = ({ wide, children, ...rest }: DetailProps & { wide?: boolean }) => {
  const texts = useTexts(orderTexts)
  return (
    <Detail data-wide={wide && ''} {...rest}>
      {children || texts.notSaid}
    </Detail>
  )
}

/** The delivery address. */
export function ShippingDetails({ order: { destination } }: { order: Order }) {
  const texts = useTexts(orderTexts)
  return (
    <Part title={texts.success.shipping}>
      <Fact name={texts.name} wide>
        {destination?.name}
      </Fact>
      <Fact name={texts.address} wide>
        {destination?.address}
      </Fact>
      <Fact name={texts.city}>{destination?.city}</Fact>
      <Fact name={texts.state}>{destination?.state}</Fact>
      <Fact name={texts.pincode}>{destination?.pincode}</Fact>
      <Fact name={texts.phone}>{destination?.phone}</Fact>
    </Part>
  )
}

/** The payment of an order; the badge is green if the status is "Paid", otherwise yellow. */
export function PaymentInformation({ order }: { order: Order }) {
  const texts = useTexts(orderTexts)
  const { paymentMethod, paymentStatus, isPaid } = order
  return (
    <Part title={texts.success.payment}>
      <Fact name={texts.method}>{paymentText(texts, paymentMethod)}</Fact>
      <Fact name={texts.status}>
        {paymentStatus !== '' && (
          <Badge tone={isPaid ? 'good' : 'low'}>{paymentText(texts, paymentStatus)}</Badge>
        )}
      </Fact>
      <RefundFacts order={order} />
    </Part>
  )
}
