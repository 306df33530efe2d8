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
  /** Called if the shopper stops waiting for the wallet. */
  onStop: () => void
}

/**
 * The pay button. Its text names the action; it keeps the focus during payment. While the wallet has to answer, a second
 * button stops the waiting.
 */
export function PayButton({ method, total, paying, onPay, onStop }: PayButtonProps) {
  const busy = paying.step !== 'idle'
  return (
    <div className="haat-pays">
      <Button
        className="haat-pay"
        wide
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && onPay()}
      >
        {busy ? copy.busy : labelOf(method, formatPrice(total))}
      </Button>
      {paying.step === 'paying' && paying.at === 'wallet' && (
        <Button tone="plain" wide onClick={onStop}>
          {copy.stopWaiting}
        </Button>
      )}
    </div>
  )
}

function labelOf(method: PaymentMethod | null, total: string): string {
  if (method === null) return copy.choose
  return method === 'cod' ? copy.cod : copy.online(total)
}
