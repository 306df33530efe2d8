import type { Paise, TextsOf } from '@haat/core'
import { type PayStep, payTexts } from '@haat/core/checkout'
import type { PaymentMethod } from '@haat/core/payment'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import './total.css'

type PayTexts = TextsOf<typeof payTexts.messages>

interface PayButtonProps {
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
  const texts = useTexts(payTexts)
  const formatPrice = useFormatPrice()
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
        {busy ? texts.busy : labelOf(texts, method, formatPrice(total))}
      </Button>
      {paying.step === 'paying' && paying.at === 'wallet' && (
        <Button tone="plain" wide onClick={onStop}>
          {texts.stopWaiting}
        </Button>
      )}
    </div>
  )
}

function labelOf(texts: PayTexts, method: PaymentMethod | null, amount: string): string {
  if (method === null) return texts.choose
  return method === 'cod' ? texts.cod : texts.online({ amount })
}
