import type { ScriptLoader } from '../shop.ts'
import { paymentCopy as copy } from './payment.copy.ts'
import type { CardPayment } from './payment.ts'
import type { CardReceipt } from './saved-payments.ts'

/** The provider's checkout, as its script defines it. */
export type ProviderWindow = new (
  options: ProviderOptions,
) => {
  open(): void
  on(event: 'payment.failed', act: (failure: { error?: { description?: string } }) => void): void
}

/** How a visit to the provider's window ended. */
export type CardOutcome =
  | { readonly outcome: 'paid'; readonly receipt: CardReceipt }
  /** `failure`: the provider's message about the last attempt; null where there was none. */
  | { readonly outcome: 'dismissed'; readonly failure: string | null }

/** Whom the provider's form is filled in for. */
export interface Payer {
  readonly name: string
  readonly email: string
  /** With its country code. */
  readonly phone: string
}

/** Leaf green, the shop's colour of action. */
const COLOUR = '#0d632d'

/** What the provider's checkout is opened with (its public contract). The amount is paise. */
const optionsFor = (
  payment: CardPayment,
  payer: Payer,
  end: (outcome: 'dismissed' | CardReceipt) => void,
) => ({
  key: payment.keyId,
  amount: payment.amount,
  currency: 'INR',
  name: copy.shopName,
  order_id: payment.providerOrderId,
  prefill: { name: payer.name, email: payer.email, contact: payer.phone },
  theme: { color: COLOUR },
  retry: { enabled: true },
  modal: { escape: true, confirm_close: true, ondismiss: () => end('dismissed') },
  handler: (answer: ProviderAnswer) =>
    end({
      providerOrderId: answer.razorpay_order_id,
      paymentId: answer.razorpay_payment_id,
      signature: answer.razorpay_signature,
    }),
})
export type ProviderOptions = ReturnType<typeof optionsFor>

/** What it hands back once it was paid. */
type ProviderAnswer = Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>

const browserWindow = (): ProviderWindow | undefined => (globalThis as { Razorpay?: ProviderWindow }).Razorpay

/**
 * Fetches the provider's checkout, once a page.
 * @throws when its script does not load, or does not define it (fault F22)
 */
export async function loadProvider(
  script: string,
  load: ScriptLoader,
  find: () => ProviderWindow | undefined = browserWindow,
): Promise<ProviderWindow> {
  if (!find()) await load(script)
  const provider = find()
  if (!provider)
    throw new Error('Haat: the card provider’s script brought no checkout. Nobody can pay with it.')
  return provider
}

/**
 * Opens the provider's window and waits until it is closed. A failed try leaves it open for another one (fault F23).
 * @throws when it cannot be opened
 */
export const payByCard = (
  Provider: ProviderWindow,
  payment: CardPayment,
  payer: Payer,
): Promise<CardOutcome> =>
  new Promise((resolve) => {
    let failure: string | null = null
    const opened = new Provider(
      optionsFor(payment, payer, (end) =>
        resolve(end === 'dismissed' ? { outcome: 'dismissed', failure } : { outcome: 'paid', receipt: end }),
      ),
    )
    opened.on('payment.failed', ({ error }) => {
      failure = error?.description ?? ''
    })
    opened.open()
  })
