import type { Placed } from '../orders/placed.ts'
import { loadProvider, type Payer, payByCard } from '../payment/card.ts'
import { cryptoFailure, payByWallet, payerOf, WrongChain } from '../payment/crypto.ts'
import { PAYMENTS_KEY } from '../payment/names.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { paymentCopy } from '../payment/payment.copy.ts'
import type { CryptoQuote, PaymentMethod, PaymentOptions, Purchase } from '../payment/payment.ts'
import type { PaymentsStore } from '../payment/payments.store.ts'
import type { SavedPayment } from '../payment/saved-payments.ts'
import { findWallets, type Wallet } from '../payment/wallets.ts'
import { exclusively } from '../shared/exclusively.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import type { PurchaseRequest, SavedIntention } from './checkout.intention.ts'
import { INTENTION_KEY } from './checkout.names.ts'

/** What is to be paid, and by whom. */
export interface Bill {
  readonly userId: string
  readonly purchase: Purchase
  readonly payer: Payer
}

/** How a try to pay ended. */
export type PaymentFlowOutcome =
  | ({ readonly outcome: 'placed' } & Placed)
  /** It was paid, as far as this browser knows: the server has to see it. */
  | { readonly outcome: 'confirmed'; readonly payment: SavedPayment }
  /** `text` stands beside the button; the toast is the short form of it. */
  | { readonly outcome: 'failed'; readonly text: string; readonly toast: string; readonly failure?: Failure }
  /** The shopper thought better of it. */
  | { readonly outcome: 'dismissed' }

/** What the payment flow needs of its checkout. */
export interface PaymentFlowOptions {
  readonly payments: PaymentsStore
  readonly intention: SavedIntention
  options(): PaymentOptions | null
  /** Where the payment is just now. */
  at(place: 'shop' | 'provider' | 'wallet'): void
  choose(wallets: readonly Wallet[]): Promise<Wallet | null>
  /** Whether that shopper is still there. */
  isHere(userId: string): boolean
}

export interface PaymentFlow {
  pay(method: PaymentMethod, bill: Bill): Promise<PaymentFlowOutcome>
}

const failed = (text: string, toast = text): PaymentFlowOutcome => ({ outcome: 'failed', text, toast })

/** A call that was refused is explained in the server's words, where it has any. */
function refused(thrown: unknown, text: string): PaymentFlowOutcome {
  const failure = toFailure(thrown)
  const { status = 500, serverMessage } = failure
  const said = status < 500 ? (serverMessage ?? text) : text
  return { outcome: 'failed', text: said, toast: said, failure }
}

/** Once more where the network gave up: the key sees to it that it happens once. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    const { kind } = toFailure(thrown)
    if (kind !== 'offline' && kind !== 'timeout') throw thrown
    return call()
  }
}

/** A quote that is about to run out is no use to anybody, in ms. */
const LEAST_TIME = 60_000

/** The three ways of paying (account.md §4 "Checkout"). */
export function openPaymentFlow(
  shop: Shop,
  { payments, intention, options, at, choose, isHere }: PaymentFlowOptions,
): PaymentFlow {
  const { http, clock, loadScript, newKey } = shop
  const api = paymentApi(http)

  /** One tab at a time, under a name that all tabs know: the same basket asked for in two of them is one order. */
  const asOne = <T>(
    { userId }: Bill,
    request: PurchaseRequest,
    call: (key: string) => Promise<T>,
  ): Promise<T> =>
    exclusively(INTENTION_KEY, () => {
      const key = intention.keyFor(userId, request, newKey)
      return twice(() => call(key))
    })

  async function cash(bill: Bill): Promise<PaymentFlowOutcome> {
    const { userId, purchase } = bill
    try {
      const placed = await asOne(bill, { method: 'cod', purchase }, (key) => api.cod(userId, purchase, key))
      return { outcome: 'placed', ...placed }
    } catch (thrown) {
      return refused(thrown, copy.problem.order)
    }
  }

  async function card(bill: Bill): Promise<PaymentFlowOutcome> {
    const { userId, purchase, payer } = bill
    const script = options()?.card?.script
    if (script === undefined || loadScript === null) return failed(copy.problem.initiate)
    // Before anything is reserved: a shop without the script cannot be paid this way.
    const provider = await loadProvider(script, loadScript).catch(() => null)
    if (provider === null) return failed(copy.problem.initiate)
    try {
      const order = await asOne(bill, { method: 'card', purchase }, (key) =>
        api.cardOrder(userId, purchase, key),
      )
      if (!isHere(userId)) return { outcome: 'dismissed' }
      const { intentId } = order
      const payment: SavedPayment = {
        intentId,
        userId,
        purchase,
        since: clock.now(),
        method: 'card',
        proof: null,
      }
      payments.keep(payment)
      at('provider')
      const ended = await payByCard(provider, order, payer).catch(() => null)
      if (ended === null) {
        payments.drop(intentId)
        return failed(copy.problem.initiate)
      }
      if (ended.outcome === 'dismissed')
        return ended.failure ? failed(ended.failure) : { outcome: 'dismissed' }
      const confirmed: SavedPayment = { ...payment, proof: ended.receipt }
      payments.keep(confirmed)
      return { outcome: 'confirmed', payment: confirmed }
    } catch (thrown) {
      return refused(thrown, copy.problem.order)
    }
  }

  async function quoteFor(bill: Bill, from: string): Promise<CryptoQuote> {
    const { userId, purchase } = bill
    const ask = () =>
      asOne(bill, { method: 'crypto', purchase, mark: from }, (key) => api.quote(userId, purchase, from, key))
    const quote = await ask()
    if (quote.expiresAt - clock.now() >= LEAST_TIME) return quote
    intention.forget(purchase)
    return ask()
  }

  async function wallets(): Promise<readonly Wallet[]> {
    const demonstration = options()?.crypto?.wallet ?? null
    // Without it there may still be others.
    if (demonstration !== null) await loadScript?.(demonstration).catch(() => {})
    return findWallets({ clock })
  }

  async function crypto(bill: Bill): Promise<PaymentFlowOutcome> {
    if (!options()?.crypto) return failed(copy.problem.gone)
    const found = await wallets()
    if (found.length === 0) return failed(paymentCopy.noWallet)
    const wallet = found.length === 1 ? found[0] : await choose(found)
    if (!wallet) return { outcome: 'dismissed' }
    try {
      at('wallet')
      const from = await payerOf(wallet.provider)
      at('shop')
      const quote = await quoteFor(bill, from)
      // Two tabs may be about to pay the same: the second one looks at what the first one did.
      return await exclusively(
        `${PAYMENTS_KEY}:wallet`,
        () => doneElsewhere(bill) ?? send(bill, wallet, from, quote),
      )
    } catch (thrown) {
      return thrown instanceof Failure ? refused(thrown, paymentCopy.noRate) : failed(cryptoFailure(thrown))
    }
  }

  /** What another tab made of the same meanwhile. */
  function doneElsewhere({ userId, purchase }: Bill): PaymentFlowOutcome | null {
    const confirmed = payments.pending().find(({ proof }) => proof !== null)
    if (confirmed) return { outcome: 'confirmed', payment: confirmed }
    const orderId = intention.orderOf(userId, purchase)
    if (orderId !== null) return { outcome: 'placed', orderId, body: null }
    return isHere(userId) ? null : { outcome: 'dismissed' }
  }

  async function send(
    bill: Bill,
    wallet: Wallet,
    from: string,
    quote: CryptoQuote,
  ): Promise<PaymentFlowOutcome> {
    const { intentId } = quote
    const { userId, purchase } = bill
    const payment = { intentId, userId, purchase, since: clock.now(), method: 'crypto' } as const
    payments.keep({ ...payment, proof: null })
    at('wallet')
    try {
      const confirmed: SavedPayment = { ...payment, proof: await payByWallet(wallet.provider, from, quote) }
      payments.keep(confirmed)
      return { outcome: 'confirmed', payment: confirmed }
    } catch (thrown) {
      const text = cryptoFailure(thrown)
      const isWrongChain = thrown instanceof WrongChain
      // Whatever else a wallet says, it may have sent it all the same.
      if (text === paymentCopy.rejected || text === paymentCopy.funds || isWrongChain) payments.drop(intentId)
      return isWrongChain ? failed(copy.wallet.wrongChain(thrown.chain), text) : failed(text)
    }
  }

  const ways: Readonly<Record<PaymentMethod, (bill: Bill) => Promise<PaymentFlowOutcome>>> = {
    cod: cash,
    card,
    crypto,
  }
  return { pay: async (method, bill) => doneElsewhere(bill) ?? ways[method](bill) }
}
