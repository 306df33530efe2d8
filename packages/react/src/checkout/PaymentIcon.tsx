import type { PaymentMethod } from '@haat/core/payment'
import { Outline } from '../ui/index.ts'

/** Drawings on the 24 px grid of the other icons. */
const OUTLINES: Readonly<Record<PaymentMethod, string>> = {
  cod: 'M3 7h18v10H3zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v.01M18 14v.01',
  card: 'M3 6.5h18v11H3zm0 3.5h18M6.5 14.5h4',
  crypto:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3m-14-1.5v9A1.5 1.5 0 0 0 5.5 18H20V9H5.5A1.5 1.5 0 0 1 4 7.5zM16.5 13.5v.01',
}

export const PaymentIcon = ({ method }: { method: PaymentMethod }) => <Outline path={OUTLINES[method]} />
