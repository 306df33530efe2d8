import { createContext } from 'react'

/** How rupees are written: as each screen does (₹1,234.00), or by their code (INR 1,234.00). */
export type Currency = 'symbol' | 'code'

/** What holds below. @default 'symbol' */
export const CurrencyContext = createContext<Currency>('symbol')
