import { formatPrice } from '@haat/core'
import { useContext } from 'react'
import { CurrencyContext } from './currency.ts'

const byCode: typeof formatPrice = (amount, format = {}) =>
  formatPrice(amount, { ...format, prefix: format.prefix === '$' ? '$' : 'INR' })

/** `formatPrice`, as amounts are written around this component. */
export const useFormatPrice = (): typeof formatPrice =>
  useContext(CurrencyContext) === 'code' ? byCode : formatPrice
