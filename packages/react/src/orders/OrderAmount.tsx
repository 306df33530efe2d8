import { formatPrice, type Paise } from '@haat/core'

export interface OrderAmountProps {
  /** The amount in paise. */
  amount: Paise
  /** Also shows it smaller, with a $ symbol. @default false */
  dollars?: boolean | undefined
  /** Returns the text for a formatted amount. @default the amount alone */
  text?: (amount: string) => string
}

/** An amount of an order, in rupees; on the success screen also with a $ (decisions "`$` on the collection"). */
export const OrderAmount = ({ amount, dollars = false, text = (alone) => alone }: OrderAmountProps) => (
  <>
    <span translate="no">{text(formatPrice(amount))}</span>
    {dollars && (
      <small className="haat-order__dollars" translate="no">
        {text(formatPrice(amount, { prefix: '$' }))}
      </small>
    )}
  </>
)
