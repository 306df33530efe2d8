import { type SessionState, safeStorage } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import { type FakeShopOptions, sampleAddressWires, samples, unusualCartWires } from '@haat/core/fixtures'
import { Checkout, CheckoutSummary } from '@haat/react/checkout'
import { Toaster } from '@haat/react/notices'
import { useEffect, useState } from 'react'
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

/** The screen as a reload would find it, with what was entered before. */
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
    (shop) => (
      <>
        <Wallets names={wallets} />
        <Frame shop={shop} source={source} />
        <Toaster shop={shop} />
      </>
    ),
    { session, storage, loadScript: async () => {}, ...options },
  )
}

/** Wallets that answer when a page asks for them (EIP-6963). */
function Wallets({ names }: { names: readonly string[] }) {
  useEffect(() => {
    const speak = () => {
      for (const name of names) {
        const provider = { request: () => Promise.reject({ code: 4001 }) }
        const detail = { info: { uuid: name, name, icon: '', rdns: name }, provider }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    addEventListener('eip6963:requestProvider', speak)
    return () => removeEventListener('eip6963:requestProvider', speak)
  }, [names])
  return null
}

/** Stories have no other pages: says where the shop would lead. */
function Frame({ shop, source }: { shop: Parameters<typeof Checkout>[0]['shop']; source: CheckoutSource }) {
  const [gone, setGone] = useState<string | null>(null)
  if (gone) return <p className="haat-page">{gone}</p>
  return (
    <Checkout
      shop={shop}
      source={source}
      onPlaced={(orderId) => setGone(`The shop shows order ${orderId}.`)}
      onNothing={() => setGone('The shop shows the cart.')}
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
  purchase: { lines: [], source: 'cart', addressId: 'address-1', coupon: '', total: 69_200 },
  proof: { providerOrderId: 'order_Fake', paymentId: 'pay_Fake', signature: 'f00d' },
}
const chosen: Entries = { addressId: 'address-1', method: 'cod' }

export const Ready = page()
/** The only address is chosen by itself. */
export const OneAddress = page({}, { addresses: address(1) })
/** Without any address one begins with writing it down. */
export const NoAddress = page({}, { addresses: 'empty' })
export const Chosen = page(chosen)
export const ByCard = page({ ...chosen, method: 'card' })
export const ByWallet = page({ ...chosen, method: 'crypto' })
export const CouponInForce = page({ ...chosen, typed: 'FEATURE10', applied: true })
/** One product, by "Buy now". */
export const BuyNow = page(
  chosen,
  {},
  { kind: 'product', productId: samples.varied.id, quantity: 2, size: 'Large', color: 'Natural' },
)
/** A long name, no picture, no price, sold out, fewer left than asked for, ninety-nine. */
export const Odd = page(chosen, { cartWires: unusualCartWires })
/** Press "Place order": it is refused after a while, and everything stays as it was. */
export const PlacingFails = page(chosen, { orderCod: { status: 500, delay: 1500 } })
/** Press "Place order": the shop takes its time, and nothing else can be pressed. */
export const Slow = page(chosen, { orderCod: { delay: 5000 } })
/** Cards and wallets need scripts that this page does not let in. */
export const CashOnly = withShop((shop) => <Frame shop={shop} source={CART} />, { session })
/** The shop itself takes cash only. */
export const OnlyCashInTheShop = page({}, { paymentMethods: 'empty' })
/** Press "Pay": there are two wallets to choose from, and neither wants to. */
export const TwoWallets = page({ ...chosen, method: 'crypto' }, {}, CART, ['Marigold Wallet', 'Banyan'])
/** A payment was left open: the shop is asked about it, again and again. */
export const Confirming = page(chosen, { verifyPayment: 'offline', payment: 'offline' }, CART, [], [paid])
export const MethodsFail = page({}, { paymentMethods: 'offline' })
export const AddressesFail = page({}, { addresses: 'offline' })
export const Waiting = page({}, { cart: 'pending' })
export const Failed = page({}, { cart: 'offline' })
/** Says so, and moves on to the cart. */
export const Nothing = page({}, { cart: 'empty' })
export const SignedOut = page({}, { session: { state: 'signed-out' } })

/** On a partner's page: the way to the shop's own checkout. */
export const Short = withShop((shop) => <CheckoutSummary shop={shop} />, { session })
export const ShortEmpty = withShop((shop) => <CheckoutSummary shop={shop} />, { session, cart: 'empty' })
export const ShortSignedOut = withShop((shop) => <CheckoutSummary shop={shop} />)

export const Narrow = narrow(Chosen)
export const OddNarrow = narrow(Odd)

export const ShortLoading = withShop((shop) => <CheckoutSummary shop={shop} />, { session, cart: 'pending' })
export const ShortFailed = withShop((shop) => <CheckoutSummary shop={shop} />, { session, cart: 'offline' })
export const ShortNarrow = narrow(Short)
export const MethodsWait = page(chosen, { paymentMethods: 'pending' })
export const ManyLines = page(chosen, {
  cartWires: Array.from({ length: 20 }, (_, at) => ({
    ...(unusualCartWires[at % unusualCartWires.length] as (typeof unusualCartWires)[number]),
    productId: `product-${at}`,
  })),
})
export const NoAddressNarrow = narrow(NoAddress)
export const FailedNarrow = narrow(Failed)
