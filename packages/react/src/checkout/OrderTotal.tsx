import { formatPrice } from '@haat/core'
import { COUPON, checkoutCopy, type PayStep, type OrderTotal as Total } from '@haat/core/checkout'
import { type ReactNode, useId } from 'react'

const copy = checkoutCopy.total

export interface OrderTotalProps {
  level: 2 | 3
  total: Total
  paying: PayStep
  /** The review of the order, and the pay button. */
  children: ReactNode
}

/** The total. Announces changes of the total, and what the payment is waiting for. */
export function OrderTotal({
  level,
  total: { subtotal, discount, total },
  paying,
  children,
}: OrderTotalProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className="haat-panel haat-sum" aria-labelledby={id}>
      <Title id={id} className="haat-sum__title" part="heading">
        {copy.heading}
      </Title>
      <div className="haat-sum__rows" part="total">
        <Row name={copy.subtotal}>{formatPrice(subtotal)}</Row>
        {discount > 0 && (
          <Row name={`${copy.discount} ${COUPON}`} tone="good">
            {`−${formatPrice(discount)}`}
          </Row>
        )}
        <Row name={copy.shipping} tone="good">
          {copy.free}
        </Row>
        <p className="haat-sum__total" role="status">
          <span>{copy.total}</span> <strong translate="no">{formatPrice(total)}</strong>
        </p>
      </div>
      {children}
      <p className="haat-sum__status" role="status">
        {waitingText(paying)}
      </p>
    </section>
  )
}

/** Returns what the shopper has to do in another window or in the wallet. */
function waitingText(paying: PayStep): string {
  if (paying.step !== 'paying' || paying.at === 'shop') return ''
  return paying.at === 'provider' ? checkoutCopy.pay.atProvider : checkoutCopy.pay.atWallet
}

function Row({ name, tone, children }: { name: string; tone?: 'good'; children: string }) {
  return (
    <p className="haat-sum__row">
      <span>{name}</span> <span data-tone={tone}>{children}</span>
    </p>
  )
}
