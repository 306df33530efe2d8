import { useRef } from 'react'
import { useLazyImport, useOwned, useValue } from '../ui/index.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'
import { OrderTotal } from './OrderTotal.tsx'
import { PayBar } from './PayBar.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { Review } from './Review.tsx'
import { usePay } from './usePay.ts'

const loadWallets = () => import('./WalletDialog.tsx')

export type CheckoutScreenProps = Omit<OrderSummaryProps, 'ref'>

/** The three sections of the checkout, and the total beside them. */
export function CheckoutScreen({ shop, store, kind, lines, level }: CheckoutScreenProps) {
  const total = useValue(store.total)
  const addresses = useOwned(store.addresses)
  const addressId = useValue(store.addressId)
  const method = useValue(store.method)
  const paying = useValue(store.paying)
  const wallets = useLazyImport(loadWallets, paying.step === 'choosing-wallet')
  const { items, addressSection, methods, pay } = usePay(store)
  const button = useRef<HTMLDivElement>(null)
  const address =
    addresses.state === 'ready' ? (addresses.value.find(({ id }) => id === addressId) ?? null) : null
  const payButton = (
    <PayButton method={method} total={total.total} paying={paying} onPay={pay} onStop={store.stopWaiting} />
  )
  return (
    <>
      <div className="haat-checkout__frame">
        {/* During payment, nothing can be changed. */}
        <div className="haat-checkout__sections" inert={paying.step !== 'idle'}>
          <OrderSummary ref={items} shop={shop} store={store} kind={kind} lines={lines} level={level} />
          <AddressChoice ref={addressSection} shop={shop} store={store} addresses={addresses} level={level} />
          <PaymentMethods ref={methods} shop={shop} store={store} level={level} />
        </div>
        <OrderTotal level={level} total={total} paying={paying}>
          <Review lines={lines} address={address} method={method} />
          <div ref={button}>{payButton}</div>
        </OrderTotal>
      </div>
      <PayBar total={total.total} address={address} method={method} button={button}>
        {payButton}
      </PayBar>
      {wallets && <wallets.WalletDialog shop={shop} paying={paying} onChoose={store.chooseWallet} />}
    </>
  )
}
