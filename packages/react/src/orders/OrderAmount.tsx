import { formatPrice, type Paise } from '@haat/core'

interface OrderAmountProps {
  /** The amount in paise. */
  amount: Paise
  /** Returns the text for a formatted amount. @default the amount alone */
  text?: (amount: string) => string
}

/** An amount of an order, in rupees. */
export const OrderAmount = ({ amount, text = (alone) => alone }: OrderAmountProps) => (
  <span translate="no">{text(formatPrice(amount))}</span>
)
