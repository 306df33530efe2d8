import { safeStorage } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import {
  type FakeShop,
  type FakeShopOptions,
  type FakeWalletOptions,
  fakeProvider,
  fakeWallet,
} from '@haat/core/fixtures'
import { Checkout } from '@haat/react/checkout'
import { type ReactNode, useEffect, useState } from 'react'
import { pass, press, type Step, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Checkout' }

const userId = 'user_asha'
const CART: CheckoutSource = { kind: 'cart' }

/** The screen; where the shop would lead is said, because stories have no other pages. */
function Stage({ shop, children }: { shop: FakeShop; children?: ReactNode }) {
  const [gone, setGone] = useState<string | null>(null)
  return (
    <>
      {children}
      {gone ? (
        <p className="haat-page">{gone}</p>
      ) : (
        <Checkout
          shop={shop}
          source={CART}
          onPlaced={(orderId) => setGone(`The shop shows order ${orderId}.`)}
          onNothing={() => setGone('The shop shows the cart.')}
        />
      )}
    </>
  )
}

/** A wallet that is in the browser as long as the story is shown. */
function Wallet(options: FakeWalletOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one for the whole story
  useEffect(() => fakeWallet(options).announce(), [])
  return null
}

const page = globalThis as { Razorpay?: unknown }
/** The card provider's window, in which somebody pays at once. */
function Cards() {
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

/** A row about the checkout: which section, when, what was entered before. */
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
    (shop) => <Stage shop={shop}>{helper}</Stage>,
  )

const pay = [press('Pay')]
const coupon = (code: string) => [type('Coupon code', code), press('Apply')]

export const Nothing = row(
  'No products found in checkout! Redirecting...',
  ['', 'The cart is empty; it goes on to the cart.'],
  {},
  { cart: 'empty' },
  [],
)
export const LoadFailed = row(
  'Failed to load checkout products.',
  ['', 'The cart does not come.'],
  {},
  { cart: 'offline' },
  [],
)
export const CouponApplied = row(
  'Coupon applied! You saved 10%!',
  ['Order Summary', 'FEATURE10 is applied, in whatever case.'],
  {},
  {},
  coupon('feature10'),
)
export const CouponInvalid = row(
  'Invalid coupon code.',
  ['Order Summary', 'Anything else is applied.'],
  {},
  {},
  coupon('FEATURE50'),
)
export const NoMethod = row(
  'Please select a payment method',
  ['Payment Method', 'One goes on without any.'],
  { addressId: 'address-1' },
  {},
  [press('Continue')],
)
export const NoAddressChosen = row(
  'Please select a delivery address',
  ['Shipping Address', 'One goes on with none of several chosen.'],
  { method: 'cod' },
  {},
  [press('Place order')],
)
export const NoAddress = row(
  'Please add a delivery address',
  ['Shipping Address', 'One goes on and none is saved.'],
  { method: 'cod' },
  { addresses: 'empty' },
  [press('Place order')],
)
export const CashFailed = row(
  'Failed to create order',
  ['Payment Method', 'Cash on delivery: the shop did not make the order, and did not say why.'],
  chosen('cod'),
  { orderCod: 'offline' },
  [press('Place order')],
)
export const CardNotBegun = row(
  'Failed to initiate payment',
  ['Payment Method', 'Card or UPI: the provider’s window does not come.'],
  chosen('card'),
  { loadScript: () => Promise.reject(new Error('blocked')) },
  pay,
)
export const CardPaid = row(
  'Payment successful!',
  ['toast', 'Paid by card or UPI; it goes on to the order.'],
  chosen('card'),
  {},
  pay,
  <Cards />,
)
export const CardUnverified = row(
  'Payment verification failed',
  ['Payment Method', 'The shop does not believe the provider’s receipt.'],
  chosen('card'),
  { verifyPayment: 'empty' },
  pay,
  <Cards />,
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
  ['toast', 'Paid from a wallet; it goes on to the order.'],
  chosen('crypto'),
  {},
  [...pay, pass(1_000)],
  <Wallet />,
)
export const WalletUnverified = row(
  'Crypto payment verification failed',
  ['Payment Method', 'The shop does not find what the wallet sent.'],
  chosen('crypto'),
  { orderCrypto: 'empty' },
  [...pay, pass(1_000)],
  <Wallet />,
)

const refusing = (text: Quoted, when: string, error: unknown) =>
  row(
    text,
    ['Payment Method', when],
    chosen('crypto'),
    {},
    [...pay, pass(1_000)],
    <Wallet throws={{ eth_sendTransaction: error }} />,
  )

export const Rejected = refusing(
  'Transaction rejected by user',
  'The shopper says no in the wallet: code 4001.',
  {
    code: 4001,
    message: 'User rejected the request.',
  },
)
export const WalletError = refusing(
  'Transaction error. Check wallet balance.',
  'The wallet fails: code -32603.',
  {
    code: -32_603,
    message: 'Internal JSON-RPC error.',
  },
)
export const NoFunds = refusing('Insufficient funds', 'The wallet says so in its message.', {
  code: -32_000,
  message: 'insufficient funds for gas * price + value',
})
export const WalletFailed = refusing('Crypto payment failed', 'Anything else goes wrong in the wallet.', {
  code: 1,
  message: 'Something broke.',
})
