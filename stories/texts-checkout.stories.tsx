import { safeStorage } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import { type FakeShopOptions, type FakeWalletOptions, fakeProvider, fakeWallet } from '@haat/core/fixtures'
import { Checkout } from '@haat/react/checkout'
import { type ReactNode, useEffect, useState } from 'react'
import { pass, press, type Step, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Checkout' }

const userId = 'user_asha'
const CART: CheckoutSource = { kind: 'cart' }

/** The screen. Stories have no other pages: it shows where the shop would lead. */
function CheckoutScreen({ children }: { children?: ReactNode }) {
  const [destination, setDestination] = useState<string | null>(null)
  return (
    <>
      {children}
      {destination ? (
        <p className="haat-page">{destination}</p>
      ) : (
        <Checkout
          source={CART}
          onPlaced={(orderId) => setDestination(`The shop shows order ${orderId}.`)}
          onNothing={() => setDestination('The shop shows the cart.')}
        />
      )}
    </>
  )
}

/** A wallet in the browser while the story is shown. */
function Wallet(options: FakeWalletOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one for the whole story
  useEffect(() => fakeWallet(options).announce(), [])
  return null
}

const page = globalThis as { Razorpay?: unknown }
/** The card provider's window, in which the payment succeeds immediately. */
function CardProvider() {
  useEffect(() => {
    page.Razorpay = fakeProvider((opened) => opened.pay()).Razorpay
    return () => {
      delete page.Razorpay
    }
  }, [])
  return null
}

interface Entries {
  addressId?: string
  method?: 'cod' | 'card' | 'crypto'
}
const chosen = (method: Entries['method']): Entries => ({ addressId: 'address-1', ...(method && { method }) })

/** A row about the checkout: its section, the condition, and previous entries. */
const row = (
  text: Quoted,
  [section, when]: readonly [string, string],
  entries: Entries,
  shop: FakeShopOptions,
  play: readonly Step[],
  helper?: ReactNode,
) =>
  storyTexts(
    text,
    {
      where: section === '' ? 'Checkout.' : `Checkout, ${section}.`,
      when,
      play,
      shop() {
        const storage = safeStorage(() => undefined)
        storage.set('haat:checkout', JSON.stringify({ userId, typed: '', applied: false, ...entries }))
        const session = { state: 'signed-in', userId } as const
        return { session, storage, loadScript: async () => {}, ...shop }
      },
    },
    () => <CheckoutScreen>{helper}</CheckoutScreen>,
  )

const pay = [press('Pay')]
const coupon = (code: string) => [type('Coupon code', code), press('Apply')]

export const EmptyCart = row(
  'No products found in checkout! Redirecting...',
  ['', 'The cart is empty; the cart page opens.'],
  {},
  { cart: 'empty' },
  [],
)
export const LoadFailed = row(
  'Failed to load checkout products.',
  ['', 'The cart cannot be loaded.'],
  {},
  { cart: 'offline' },
  [],
)
export const CouponApplied = row(
  'Coupon applied! You saved {what}!',
  ['Order Summary', 'FEATURE10 is applied, in upper or lower case.'],
  {},
  {},
  coupon('feature10'),
)
export const CouponInvalid = row(
  'Invalid coupon code.',
  ['Order Summary', 'Another code is applied.'],
  {},
  {},
  coupon('FEATURE50'),
)
export const NoMethod = row(
  'Please select a payment method',
  ['Payment Method', 'Continue is pressed without a method.'],
  { addressId: 'address-1' },
  {},
  [press('Continue')],
)
export const NoAddressChosen = row(
  'Please select a delivery address',
  ['Shipping Address', 'Place order is pressed without a chosen address.'],
  { method: 'cod' },
  {},
  [press('Place order')],
)
export const NoAddress = row(
  'Please add a delivery address',
  ['Shipping Address', 'Place order is pressed without a saved address.'],
  { method: 'cod' },
  { addresses: 'empty' },
  [press('Place order')],
)
export const CashFailed = row(
  'Failed to create order',
  ['Payment Method', 'Cash on delivery: the shop did not create the order, without a reason.'],
  chosen('cod'),
  { orderCod: 'offline' },
  [press('Place order')],
)
export const CardNotStarted = row(
  'Failed to initiate payment',
  ['Payment Method', 'Card or UPI: the provider’s window does not open.'],
  chosen('card'),
  { loadScript: () => Promise.reject(new Error('blocked')) },
  pay,
)
export const CardPaid = row(
  'Payment successful!',
  ['toast', 'Paid by card or UPI; the order opens.'],
  chosen('card'),
  {},
  pay,
  <CardProvider />,
)
export const CardUnverified = row(
  'Payment verification failed',
  ['Payment Method', 'The shop does not accept the provider’s receipt.'],
  chosen('card'),
  { verifyPayment: 'empty' },
  pay,
  <CardProvider />,
)
export const NoWallet = row(
  'Please install MetaMask or another Ethereum wallet',
  ['Payment Method', 'The browser has no wallet.'],
  chosen('crypto'),
  {},
  [...pay, pass(1_000)],
)
export const NoRate = row(
  'Failed to fetch ETH exchange rate',
  ['Payment Method', 'The shop has no rate at the moment.'],
  chosen('crypto'),
  { cryptoQuote: 'empty' },
  [...pay, pass(1_000)],
  <Wallet />,
)
export const WalletPaid = row(
  'Crypto payment successful!',
  ['toast', 'Paid from a wallet; the order opens.'],
  chosen('crypto'),
  {},
  [...pay, pass(1_000)],
  <Wallet />,
)
export const WalletUnverified = row(
  'Crypto payment verification failed',
  ['Payment Method', 'The shop does not find the wallet’s transaction.'],
  chosen('crypto'),
  { orderCrypto: 'empty' },
  [...pay, pass(1_000)],
  <Wallet />,
)

const walletThrows = (text: Quoted, when: string, error: unknown) =>
  row(
    text,
    ['Payment Method', when],
    chosen('crypto'),
    {},
    [...pay, pass(1_000)],
    <Wallet throws={{ eth_sendTransaction: error }} />,
  )

export const Rejected = walletThrows(
  'Transaction rejected by user',
  'The shopper refuses in the wallet: code 4001.',
  {
    code: 4001,
    message: 'User rejected the request.',
  },
)
export const WalletError = walletThrows(
  'Transaction error. Check wallet balance.',
  'The wallet fails: code -32603.',
  {
    code: -32_603,
    message: 'Internal JSON-RPC error.',
  },
)
export const NoFunds = walletThrows('Insufficient funds', 'The wallet reports it in its message.', {
  code: -32_000,
  message: 'insufficient funds for gas * price + value',
})
export const WalletFailed = walletThrows('Crypto payment failed', 'The wallet fails in another way.', {
  code: 1,
  message: 'Something broke.',
})
