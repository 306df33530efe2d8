import { formatPrice, type Paise } from '@haat/core'
import { checkoutCopy, type PayStep } from '@haat/core/checkout'
import type { PaymentMethod } from '@haat/core/payment'
import { Button } from '../ui/index.ts'

const copy = checkoutCopy.pay

export interface PayButtonProps {
  method: PaymentMethod | null
  total: Paise
  paying: PayStep
  onPay: () => void
}

/** The pay button. Its text names the action; it keeps the focus during payment. */
export function PayButton({ method, total, paying, onPay }: PayButtonProps) {
  const busy = paying.step !== 'idle'
  return (
    <Button
      className="haat-pay"
      wide
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => !busy && onPay()}
    >
      {busy ? copy.busy : labelOf(method, formatPrice(total))}
    </Button>
  )
}

function labelOf(method: PaymentMethod | null, total: string): string {
  if (method === null) return copy.choose
  return method === 'cod' ? copy.cod : copy.online(total)
}
