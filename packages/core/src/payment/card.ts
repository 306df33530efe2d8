import type { ScriptLoader } from '../shop.ts'
import type { CardPayment } from './payment.ts'
import type { CardReceipt } from './saved-payments.ts'

/** The provider's checkout, as its script defines it. */
export type ProviderWindow = new (
  options: ProviderOptions,
) => {
  open(): void
  on(event: 'payment.failed', act: (failure: { error?: { description?: string } }) => void): void
}

/** The result of the provider's window. */
type CardOutcome =
  | { readonly outcome: 'paid'; readonly receipt: CardReceipt }
  /** `failure`: the provider's message about the last attempt; null if there was none. */
  | { readonly outcome: 'dismissed'; readonly failure: string | null }

/** The data that fill in the provider's form. */
export interface Payer {
  readonly name: string
  readonly email: string
  /** With its country code. */
  readonly phone: string
}

/** The shop as the provider's window names it. */
interface CardShop {
  readonly name: string
  /** Its main colour: '#0d632d'. @default the provider's own */
  readonly accent?: string | undefined
  /** Names of the ways to pay on a phone. */
  readonly ways: Readonly<Record<'apps' | 'qr' | 'cards', string>>
}

/** Whether the device is used with a finger: it may have UPI apps. */
function isPhone(): boolean {
  const page = globalThis as { matchMedia?: (query: string) => { readonly matches: boolean } }
  return page.matchMedia?.('(pointer: coarse)').matches ?? false
}

/** The order of the ways to pay on a phone: UPI apps, UPI QR code, cards, then the provider's own others. */
const displayOf = ({ apps, qr, cards }: CardShop['ways']) => ({
  blocks: {
    apps: { name: apps, instruments: [{ method: 'upi', flows: ['intent'] }] },
    qr: { name: qr, instruments: [{ method: 'upi', flows: ['qr'] }] },
    cards: { name: cards, instruments: [{ method: 'card' }] },
  },
  sequence: ['block.apps', 'block.qr', 'block.cards'],
  preferences: { show_default_blocks: true },
})

/** Returns the options of the provider's checkout (its public contract). The amount is in paise. */
const optionsFor = (
  { name, accent, ways }: CardShop,
  payment: CardPayment,
  payer: Payer,
  end: (outcome: 'dismissed' | CardReceipt) => void,
) => ({
  key: payment.keyId,
  amount: payment.amount,
  currency: 'INR',
  name,
  order_id: payment.providerOrderId,
  prefill: { name: payer.name, email: payer.email, contact: payer.phone },
  ...(accent !== undefined && { theme: { color: accent } }),
  retry: { enabled: true },
  ...(isPhone() && { config: { display: displayOf(ways) } }),
  modal: { escape: true, confirm_close: true, ondismiss: () => end('dismissed') },
  handler: (answer: ProviderAnswer) =>
    end({
      providerOrderId: answer.razorpay_order_id,
      paymentId: answer.razorpay_payment_id,
      signature: answer.razorpay_signature,
    }),
})
export type ProviderOptions = ReturnType<typeof optionsFor>

/** What the provider returns after the payment. */
type ProviderAnswer = Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>

const browserWindow = (): ProviderWindow | undefined => (globalThis as { Razorpay?: ProviderWindow }).Razorpay

/**
 * Loads the provider's checkout, once per page.
 * @throws if its script does not load or does not define it
 */
export async function loadProvider(script: string, load: ScriptLoader): Promise<ProviderWindow> {
  if (!browserWindow()) await load(script)
  const provider = browserWindow()
  if (!provider)
    throw new Error('Haat: the card provider’s script defined no checkout, so card payment is unavailable.')
  return provider
}

/**
 * Opens the provider's window and waits until it is closed. A failed attempt leaves it open for another one, unless `isPaid`
 * says that it failed because the order was paid already.
 * @throws if it cannot be opened
 */
export const payByCard = (
  Provider: ProviderWindow,
  shop: CardShop,
  payment: CardPayment,
  payer: Payer,
  isPaid: () => Promise<boolean>,
): Promise<CardOutcome> =>
  new Promise((resolve) => {
    let failure: string | null = null
    const opened = new Provider(
      optionsFor(shop, payment, payer, (end) =>
        resolve(end === 'dismissed' ? { outcome: 'dismissed', failure } : { outcome: 'paid', receipt: end }),
      ),
    )
    opened.on('payment.failed', ({ error }) => {
      failure = error?.description ?? ''
      void isPaid().then((paid) => paid && resolve({ outcome: 'dismissed', failure: null }))
    })
    opened.open()
  })
