import { orderCopy as copy, type Order } from '@haat/core/orders'
import { type ReactNode, useId } from 'react'

export interface OrderFactsProps {
  order: Order
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="haat-order__part" aria-labelledby={id}>
      <h2 id={id} className="haat-order__heading">
        {title}
      </h2>
      <dl className="haat-order__facts">{children}</dl>
    </section>
  )
}

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div data-wide={wide && ''}>
    <dt>{name}</dt>
    <dd>{children || copy.notSaid}</dd>
  </div>
)

/** Where the order goes (account.md §2 "Order success"). */
export function ShippingDetails({ order: { destination } }: OrderFactsProps) {
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

/** How it was paid for; the badge is green when it is Paid, yellow otherwise. */
export function PaymentInformation({ order: { paymentMethod, paymentStatus, isPaid } }: OrderFactsProps) {
  return (
    <Part title={copy.success.payment}>
      <Fact name={copy.method}>{paymentMethod}</Fact>
      <Fact name={copy.status}>
        {paymentStatus !== '' && (
          <span className="haat-badge" data-tone={isPaid ? 'good' : 'low'}>
            {paymentStatus}
          </span>
        )}
      </Fact>
    </Part>
  )
}
