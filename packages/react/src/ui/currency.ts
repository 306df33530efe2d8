import { formatPrice } from '@haat/core'
import { createContext, useContext } from 'react'

/** How rupees are written: as each screen does (₹1,234.00), or by their code (INR 1,234.00). */
export type Currency = 'symbol' | 'code'

/** What holds below. @default 'symbol' */
export const CurrencyContext = createContext<Currency>('symbol')

const byCode: typeof formatPrice = (amount, format = {}) =>
  formatPrice(amount, { ...format, prefix: format.prefix === '$' ? '$' : 'INR' })

/** `formatPrice`, as amounts are written around this component. */
export const useFormatPrice = (): typeof formatPrice =>
  useContext(CurrencyContext) === 'code' ? byCode : formatPrice
