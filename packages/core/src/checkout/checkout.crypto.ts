import {
  cryptoFailure,
  loadSigner,
  nonceOf,
  payByWallet,
  payerOf,
  type SignAndSend,
  signText,
  WrongChain,
} from '../payment/crypto.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { paymentTexts } from '../payment/payment.texts.ts'
import type { Bill, CryptoQuote } from '../payment/payment.ts'
import { pendingPayments } from '../payment/payments.store.ts'
import { dropPayment, type SentCrypto, savePayment } from '../payment/saved-payments.ts'
import {
  findWallets,
  type Wallet,
  type WalletProvider,
  WalletSilent,
  whileWalletAnswers,
} from '../payment/wallets.ts'
import { exclusively } from '../shared/exclusively.ts'
import {
  confirmed,
  failed,
  isHere,
  type PayContext,
  type PayOutcome,
  paidElsewhere,
  payingAt,
  problemsOf,
} from './checkout.context.ts'
import { resumePayment } from './checkout.following.ts'
import { walletTexts } from './checkout.paying.texts.ts'

/** A payer's address and the quote for it. */
interface Offer {
  readonly sign: SignAndSend
  readonly wallet: Wallet
  readonly from: string
  readonly quote: CryptoQuote
}

/** Pays from a wallet in this browser. Rejects with the error of the wallet or of the call for a quote. */
export async function payWithCrypto(context: PayContext, bill: Bill): Promise<PayOutcome | null> {
  if (!context.options()?.crypto) return failed(problemsOf(context).gone)
  const wallets = await availableWallets(context)
  if (wallets.length === 0) return failed(context.shop.texts(paymentTexts).noWallet)
  const wallet = wallets.length === 1 ? wallets[0] : await chooseWallet(context, wallets)
  if (!wallet) return null
  const sign = await loadSigner()
  const from = await whileWalletAnswers(wallet.provider, payerOf, atWallet(context))
  payingAt(context, 'shop')
  const quote = await paymentApi(context.shop.http).quote(bill, from)
  // Two tabs may pay the same at the same time: the second one checks what the first one did.
  return exclusively(`${PAYMENTS_KEY}:wallet`, () => {
    const done = paidElsewhere(context, bill)
    if (done || !isHere(context, bill.userId)) return done
    return send(context, bill, { sign, wallet, from, quote })
  })
}

async function availableWallets({ options, shop }: PayContext): Promise<readonly Wallet[]> {
  const demonstration = options()?.crypto?.wallet ?? null
  // If it fails to load, there may be other wallets.
  if (demonstration !== null) await shop.loadScript?.(demonstration).catch(() => {})
  return findWallets({ clock: shop.clock })
}

/** Lets the shopper choose the wallet; null if they cancel. */
function chooseWallet(context: PayContext, wallets: readonly Wallet[]): Promise<Wallet | null> {
  context.step.value = {
    step: 'choosing-wallet',
    wallets: wallets.map(({ id, name, icon }) => ({ id, name, icon })),
  }
  return new Promise((resolve) => {
    context.chooseWallet = (chosen) => resolve(wallets.find(({ id }) => id === chosen) ?? null)
  })
}

/** Shows that the wallet has to answer, until it does, or the shopper stops waiting. */
function atWallet(context: PayContext, quote?: CryptoQuote) {
  const waiting = new AbortController()
  context.stopWaiting = () => waiting.abort()
  payingAt(context, 'wallet', quote)
  return { clock: context.shop.clock, stopped: waiting.signal }
}

/**
 * Makes the wallet send the transaction. The payment is saved before, and again with its hash, so that it survives a
 * reload.
 */
async function send(
  context: PayContext,
  { userId, purchase }: Bill,
  { sign, wallet, from, quote }: Offer,
): Promise<PayOutcome> {
  const { storage, clock } = context.shop
  const { intentId } = quote
  const payment = { intentId, userId, purchase, since: clock.now(), method: 'crypto' } as const
  savePayment(storage, { ...payment, proof: null })
  context.signText = (text) => signText(wallet.provider, from, text).catch(() => null)
  const pay = (answering: WalletProvider) => payByWallet(sign, answering, from, quote)
  const sent = (proof: SentCrypto) => {
    void addNonce(context, wallet.provider, proof.hash)
    return confirmed(context, { ...payment, proof })
  }
  const followLate = async (late: Promise<SentCrypto>) => {
    const proof = await late
    sent(proof)
    resumePayment(context, { ...payment, proof })
  }
  try {
    const proof = await whileWalletAnswers(wallet.provider, pay, {
      ...atWallet(context, quote),
      onLate: (late) => void followLate(late).catch(() => {}),
    })
    return sent(proof)
  } catch (thrown) {
    const text = cryptoFailure(context.shop.texts, thrown)
    const isWrongChain = thrown instanceof WrongChain
    const isUnasked = thrown instanceof WalletSilent && thrown.method !== 'eth_sendTransaction'
    // After any other error the wallet may have sent the transaction.
    if (
      text === context.shop.texts(paymentTexts).rejected ||
      text === context.shop.texts(paymentTexts).funds ||
      isWrongChain ||
      isUnasked
    )
      dropPayment(storage, intentId)
    return isWrongChain
      ? failed(context.shop.texts(walletTexts).wrongChain({ name: thrown.chain }), text)
      : failed(text)
  }
}

/**
 * Adds its nonce to the saved proof of a transaction. With it the shop knows that the shopper has cancelled the
 * transaction, even if its own node never saw it.
 */
async function addNonce({ shop }: PayContext, wallet: WalletProvider, hash: string): Promise<void> {
  const nonce = await nonceOf(wallet, hash)
  if (nonce === null) return
  for (const payment of pendingPayments(shop))
    if (payment.method === 'crypto' && payment.proof?.hash === hash)
      savePayment(shop.storage, { ...payment, proof: { ...payment.proof, nonce } })
}
