import type { Shop } from '@haat/core'
import { productPath } from '@haat/core/catalogue'
import type { CheckoutLine, CheckoutSource, CheckoutStore } from '@haat/core/checkout'
import { useRef } from 'react'
import { useLate, useOwned, useResource, useValue } from '../ui/index.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTotal } from './OrderTotal.tsx'
import { PayBar } from './PayBar.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import { Review } from './Review.tsx'
import { usePay } from './usePay.ts'

const loadWallets = () => import('./WalletDialog.tsx')

/** The shop's own checkout, for partners' pages that allow no payment scripts. */
function fullHrefOf({ loadScript, linkTo }: Shop): string | null {
  const href = linkTo('/checkout')
  return loadScript === null && href !== '/checkout' ? href : null
}

export interface CheckoutScreenProps {
  shop: Shop
  store: CheckoutStore
  kind: CheckoutSource['kind']
  lines: readonly CheckoutLine[]
  /** Level of the sections' headings. */
  level: 2 | 3
}

/** The three sections, and the total beside them. */
export function CheckoutScreen({ shop, store, kind, lines, level }: CheckoutScreenProps) {
  const coupon = useValue(store.coupon)
  const total = useValue(store.total)
  const addresses = useOwned(store.addresses)
  const addressId = useValue(store.addressId)
  const options = useResource(store.options)
  const method = useValue(store.method)
  const problems = useValue(store.problems)
  const paying = useValue(store.paying)
  const wallets = useLate(loadWallets, paying.step === 'choosing-wallet')
  const { where, how, pay } = usePay(store)
  const button = useRef<HTMLDivElement>(null)
  const busy = paying.step !== 'idle'
  const address =
    addresses.state === 'ready' ? (addresses.value.find(({ id }) => id === addressId) ?? null) : null
  const payButton = <PayButton method={method} total={total.total} paying={paying} onPay={pay} />
  return (
    <>
      <div className="haat-checkout__frame">
        {/* During the payment nothing can be changed. */}
        <div className="haat-checkout__sections" inert={busy}>
          <OrderSummary
            level={level}
            lines={lines}
            coupon={coupon}
            productHref={(id) => shop.linkTo(productPath(id))}
            cartHref={kind === 'cart' ? shop.linkTo('/cart') : null}
            onChange={store.change}
            onType={store.enterCoupon}
            onApply={store.applyCoupon}
            onRemove={store.removeCoupon}
          />
          <AddressChoice
            ref={where}
            shop={shop}
            level={level}
            addresses={addresses}
            chosenId={addressId}
            problem={problems.address}
            onChoose={store.chooseAddress}
            onRetry={() => void store.addresses.reload()}
          />
          <PaymentMethods
            ref={how}
            level={level}
            options={options}
            fullHref={fullHrefOf(shop)}
            method={method}
            problem={problems.method}
            onChoose={store.chooseMethod}
            onRetry={() => void store.options.reload()}
          >
            {problems.payment !== null && <PaymentProblem text={problems.payment} busy={busy} />}
          </PaymentMethods>
        </div>
        <OrderTotal level={level} total={total} paying={paying}>
          <Review lines={lines} address={address} method={method} />
          <div ref={button}>{payButton}</div>
        </OrderTotal>
      </div>
      <PayBar total={total.total} address={address} method={method} besides={button}>
        {payButton}
      </PayBar>
      {wallets && <wallets.WalletDialog paying={paying} onChoose={store.chooseWallet} />}
    </>
  )
}
