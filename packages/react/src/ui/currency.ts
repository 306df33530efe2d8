import { createContext } from 'react'

/** How rupees are written: with the symbol of the screen (₹1,234.00), or with their code (INR 1,234.00). */
export type Currency = 'symbol' | 'code'

/** The currency format of the components below. @default 'symbol' */
export const CurrencyContext = createContext<Currency>('symbol')
