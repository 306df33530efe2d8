import { type SessionState, safeStorage } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import { type FakeShopOptions, sampleAddressWires, samples, unusualCartWires } from '@haat/core/fixtures'
import { Checkout, CheckoutSummary } from '@haat/react/checkout'
import { Toaster } from '@haat/react/notices'
import { useEffect, useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Checkout' }

const userId = 'user_asha'
const session: SessionState = { state: 'signed-in', userId }
const CART: CheckoutSource = { kind: 'cart' }

interface Entries {
  typed?: string
  applied?: boolean
  addressId?: string | null
  method?: 'cod' | 'card' | 'crypto' | null
}

/** The screen after a reload, with the previous entries. */
function page(
  entries: Entries = {},
  options: FakeShopOptions = {},
  source = CART,
  wallets: readonly string[] = [],
  payments: readonly object[] = [],
) {
  const storage = safeStorage(() => undefined)
  storage.set('haat:checkout', JSON.stringify({ userId, typed: '', applied: false, ...entries }))
  storage.set('haat:payments', JSON.stringify(payments))
  return withShop(
    () => (
      <>
        <Wallets names={wallets} />
        <Frame source={source} />
        <Toaster />
      </>
    ),
    { session, storage, loadScript: async () => {}, ...options },
  )
}

/** A wallet that never answers. */
const SILENT = 'Silent Wallet'

/** Wallets that announce themselves on request of a page (EIP-6963). */
function Wallets({ names }: { names: readonly string[] }) {
  useEffect(() => {
    const announce = () => {
      for (const name of names) {
        const provider = {
          request: () => (name === SILENT ? new Promise(() => {}) : Promise.reject({ code: 4001 })),
        }
        const detail = { info: { uuid: name, name, icon: '', rdns: name }, provider }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    addEventListener('eip6963:requestProvider', announce)
    return () => removeEventListener('eip6963:requestProvider', announce)
  }, [names])
  return null
}

/** Stories have no other pages: shows where the shop would lead. */
function Frame({ source }: { source: CheckoutSource }) {
  const [destination, setDestination] = useState<string | null>(null)
  if (destination) return <p className="haat-page">{destination}</p>
  return (
    <Checkout
      source={source}
      onPlaced={(orderId) => setDestination(`The shop shows order ${orderId}.`)}
      onNothing={() => setDestination('The shop shows the cart.')}
    />
  )
}

const address = (count: number) => ({
  body: {
    success: true,
    message: '',
    addresses: sampleAddressWires.slice(0, count),
    verifiedPhones: ['+919845012345'],
  },
})
/** A card payment that was not reported to the shop yet. */
const paid = {
  intentId: 'intent-1',
  userId,
  since: 0,
  method: 'card',
  purchase: { id: null, lines: [], source: 'cart', addressId: 'address-1', coupon: '', total: 69_200 },
  proof: { providerOrderId: 'order_Fake', paymentId: 'pay_Fake', signature: 'f00d' },
}
const chosen: Entries = { addressId: 'address-1', method: 'cod' }

export const Ready = page()
/** With controls for its parts. */
export const Parts = withControls(
  'checkout',
  { heading: '', level: [1, 2], lines: true, address: true, payment: true, total: true },
  ({ lines, address, payment, total, ...values }) => (
    <Checkout {...values} source={CART} onPlaced={() => {}} onNothing={() => {}}>
      {total && <Checkout.Total />}
      {payment && <Checkout.Payment />}
      {address && <Checkout.Address />}
      {lines && <Checkout.Lines />}
    </Checkout>
  ),
  { session },
)
/** The only address is chosen automatically. */
export const OneAddress = page({}, { addresses: address(1) })
/** Without an address, the form for a new one is open. */
export const NoAddress = page({}, { addresses: 'empty' })
export const Chosen = page(chosen)
export const ByCard = page({ ...chosen, method: 'card' })
export const ByWallet = page({ ...chosen, method: 'crypto' })
export const CouponApplied = page({ ...chosen, typed: 'FEATURE10', applied: true })
/** One product, by "Buy now". */
export const BuyNow = page(
  chosen,
  {},
  { kind: 'product', productId: samples.varied.id, quantity: 2, size: 'Large', color: 'Natural' },
)
/** A long name, no picture, no price, sold out, fewer in stock than wanted, a quantity of 99. */
export const Unusual = page(chosen, { cartWires: unusualCartWires })
/** Press "Place order": it is refused after a while, and all entries stay. */
export const PlacingFails = page(chosen, { orderCod: { status: 500, delay: 1500 } })
/** Press "Place order": the shop responds slowly, and all other controls are disabled. */
export const Slow = page(chosen, { orderCod: { delay: 5000 } })
/** Cards and wallets need scripts that this page does not allow. */
export const CashOnly = withShop(() => <Frame source={CART} />, { session })
/** The shop accepts only cash. */
export const ShopTakesCashOnly = page({}, { paymentMethods: 'empty' })
/** Press "Pay": there are two wallets to choose from, and both refuse. */
export const TwoWallets = page({ ...chosen, method: 'crypto' }, {}, CART, ['Marigold Wallet', 'Banyan'])
/** Press "Pay": the wallet never answers, and "Stop waiting" gives the page back. */
export const WalletThatIsSilent = page({ ...chosen, method: 'crypto' }, {}, CART, [SILENT])
/** A payment is not confirmed yet: the shop is asked repeatedly. */
export const Confirming = page(chosen, { verifyPayment: 'offline', payment: 'offline' }, CART, [], [paid])
/** The page was reloaded before the response to an order, and the shop cannot be reached to ask for it. */
export const Checking = page(chosen, {
  storage: (() => {
    const storage = safeStorage(() => undefined)
    const cart = { id: 'purchase-1', since: Date.now(), answered: false }
    storage.set('haat:purchases', JSON.stringify({ userId, attempts: { cart } }))
    return storage
  })(),
  cart: 'empty',
  orderOfPurchase: 'offline',
})
export const MethodsFail = page({}, { paymentMethods: 'offline' })
export const AddressesFail = page({}, { addresses: 'offline' })
export const Waiting = page({}, { cart: 'pending' })
export const Failed = page({}, { cart: 'offline' })
/** Shows a message, and leads to the cart. */
export const EmptyCart = page({}, { cart: 'empty' })
export const SignedOut = page({}, { session: { state: 'signed-out' } })

/** On a partner's page: a summary with a link to the shop's own checkout. */
export const Summary = withControls(
  'summary',
  { heading: '', level: [2, 1] },
  (values) => <CheckoutSummary {...values} />,
  { session },
)
export const SummaryEmpty = withShop(() => <CheckoutSummary />, { session, cart: 'empty' })
export const SummarySignedOut = withShop(() => <CheckoutSummary />)

export const Narrow = narrow(Chosen)
export const UnusualNarrow = narrow(Unusual)

export const SummaryLoading = withShop(() => <CheckoutSummary />, {
  session,
  cart: 'pending',
})
export const SummaryFailed = withShop(() => <CheckoutSummary />, { session, cart: 'offline' })
export const SummaryNarrow = narrow(Summary)
export const MethodsLoading = page(chosen, { paymentMethods: 'pending' })
export const ManyLines = page(chosen, {
  cartWires: Array.from({ length: 20 }, (_, at) => ({
    ...(unusualCartWires[at % unusualCartWires.length] as (typeof unusualCartWires)[number]),
    productId: `product-${at}`,
  })),
})
export const NoAddressNarrow = narrow(NoAddress)
export const FailedNarrow = narrow(Failed)
