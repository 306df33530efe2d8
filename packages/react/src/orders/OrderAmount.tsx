import type { Paise } from '@haat/core'
import { useFormatPrice } from '../formats.ts'

interface OrderAmountProps {
  /** The amount in paise. */
  amount: Paise
  /** Returns the text for a formatted amount. @default the amount alone */
  text?: (amount: string) => string
}

/** An amount of an order, in rupees. */
export const OrderAmount = ({ amount, text = (alone) => alone }: OrderAmountProps) => (
  <span translate="no">{text(useFormatPrice()(amount))}</span>
)
