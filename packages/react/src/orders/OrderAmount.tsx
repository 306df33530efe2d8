import { formatPrice, type Paise } from '@haat/core'

export interface OrderAmountProps {
  amount: Paise
  /** Shows it once more, small, with a $ symbol. @default false */
  dollars?: boolean | undefined
  /** What is written, from the amount with its symbol. @default the amount alone */
  text?: (amount: string) => string
}

/** An amount of an order, in rupees; the success screen has a $ as well (decisions "`$` on the collection"). */
export const OrderAmount = ({ amount, dollars = false, text = (alone) => alone }: OrderAmountProps) => (
  <>
    {text(formatPrice(amount))}
    {dollars && <small className="haat-order__dollars">{text(formatPrice(amount, { prefix: '$' }))}</small>}
  </>
)
