import { type Paise, paiseOf, type TextsOf } from '@haat/core'
import { type PayStep, payTexts, type OrderTotal as Total, totalTexts } from '@haat/core/checkout'
import { type ReactNode, useId } from 'react'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import './total.css'

type PayTexts = TextsOf<typeof payTexts.messages>

interface OrderTotalProps {
  level: 2 | 3
  total: Total
  /** Code of the applied coupon; '' for none. */
  coupon: string
  paying: PayStep
  /** The review of the order, and the pay button. */
  children: ReactNode
}

/** The total. Announces changes of the total, and what the payment is waiting for. */
export function OrderTotal({
  level,
  total: { subtotal, discount, delivery = 0 as Paise, total },
  coupon,
  paying,
  children,
}: OrderTotalProps) {
  const pay = useTexts(payTexts)
  const texts = useTexts(totalTexts)
  const formatPrice = useFormatPrice()
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className="haat-panel haat-sum" aria-labelledby={id}>
      <Title id={id} className="haat-sum__title" part="heading">
        {texts.heading}
      </Title>
      <div className="haat-sum__rows" part="total">
        <Row name={texts.subtotal}>{formatPrice(subtotal)}</Row>
        {discount > 0 && (
          <Row name={`${texts.discount} ${coupon}`} tone="good">
            {`−${formatPrice(discount)}`}
          </Row>
        )}
        <Row name={texts.shipping} tone={delivery === 0 ? 'good' : undefined}>
          {delivery === null ? texts.notChosen : delivery === 0 ? texts.free : formatPrice(delivery)}
        </Row>
        <p className="haat-sum__total" role="status">
          <span>{texts.total}</span> <strong translate="no">{formatPrice(total)}</strong>
        </p>
      </div>
      {children}
      <p className="haat-sum__status" role="status">
        {waitingText(pay, paying, formatPrice)}
      </p>
    </section>
  )
}

/** Returns what the shopper has to do in another window or in the wallet. */
function waitingText(
  texts: PayTexts,
  paying: PayStep,
  formatPrice: ReturnType<typeof useFormatPrice>,
): string {
  if (paying.step !== 'paying' || paying.at === 'shop') return ''
  if (paying.at === 'provider') return texts.atProvider
  const { quote } = paying
  if (!quote) return texts.atWallet
  const rate = formatPrice(paiseOf(quote.rate) ?? (0 as Paise))
  return `${texts.ether({ ether: quote.ethAmount, rate })} ${texts.atWallet}`
}

function Row({ name, tone, children }: { name: string; tone?: 'good' | undefined; children: string }) {
  return (
    <p className="haat-sum__row">
      <span>{name}</span> <span data-tone={tone}>{children}</span>
    </p>
  )
}
