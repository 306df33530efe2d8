import { plannedDelivery } from '@haat/core/orders'
import { type ReactNode, useRef } from 'react'
import { useFormatDay } from '../formats.ts'
import { useShop } from '../shop.ts'
import { useLazyImport, useOwned, useValue } from '../ui/index.ts'
import { useShown } from '../useShown.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { checkoutParts, Sections } from './CheckoutParts.tsx'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'
import { OrderTotal } from './OrderTotal.tsx'
import { PayBar } from './PayBar.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { Review } from './Review.tsx'
import { usePay } from './usePay.ts'
import './checkout.css'

// Loaded before it is shown, which may be because the network was lost.
export { Confirming } from './Confirming.tsx'

/** Few shops have delivery rules or a GSTIN. */
const loadExtras = () => import('./CheckoutExtras.tsx')
const loadWallets = () => import('./WalletDialog.tsx')

interface CheckoutScreenProps extends Omit<OrderSummaryProps, 'ref'> {
  /** Parts in an arrangement of the page's own. */
  children: ReactNode
}

/** The parts of the checkout, and what is shown over the page. */
function useParts({ store, kind, lines, level }: Omit<OrderSummaryProps, 'ref'>) {
  const { clock } = useShop()
  const formatDay = useFormatDay()
  const total = useValue(store.total)
  const { applied } = useValue(store.coupon)
  const addresses = useOwned(store.addresses)
  const addressId = useValue(store.addressId)
  const method = useValue(store.method)
  const paying = useValue(store.paying)
  const extras = useValue(store.extras)
  const when = useValue(store.when)
  const late = useLazyImport(loadExtras, extras !== null)
  useShown(addressId, (address) => ({ kind: 'shipping', address, lines }))
  useShown(method, (value) => ({ kind: 'payment', method: value, lines }))
  const wallets = useLazyImport(loadWallets, paying.step === 'choosing-wallet')
  const { items, addressSection, methods, pay } = usePay(store)
  const button = useRef<HTMLDivElement>(null)
  const address =
    addresses.state === 'ready' ? (addresses.value.find(({ id }) => id === addressId) ?? null) : null
  const payButton = (
    <PayButton method={method} total={total.total} paying={paying} onPay={pay} onStop={store.stopWaiting} />
  )
  const delivery = when ?? formatDay(plannedDelivery(clock.now()))
  return {
    isPaying: paying.step !== 'idle',
    lines: <OrderSummary ref={items} store={store} kind={kind} lines={lines} level={level} />,
    address: (
      <AddressChoice ref={addressSection} store={store} addresses={addresses} level={level}>
        {late && extras && <late.CheckoutExtras store={store} extras={extras} />}
      </AddressChoice>
    ),
    payment: <PaymentMethods ref={methods} store={store} level={level} />,
    total: (
      <OrderTotal level={level} total={total} coupon={applied?.code ?? ''} paying={paying}>
        <Review lines={lines} address={address} method={method} delivery={delivery} />
        <div ref={button}>{payButton}</div>
      </OrderTotal>
    ),
    bar: (
      <PayBar total={total.total} address={address} method={method} button={button}>
        {payButton}
      </PayBar>
    ),
    dialog: wallets && <wallets.WalletDialog paying={paying} onChoose={store.chooseWallet} />,
  }
}

/** The loaded checkout: three sections and the total beside them, or the page's own arrangement. */
export function CheckoutScreen({ children, ...props }: CheckoutScreenProps) {
  const { bar, dialog, ...parts } = useParts(props)
  return (
    <>
      {children ? (
        <checkoutParts.Context value={parts}>{children}</checkoutParts.Context>
      ) : (
        <div className="haat-checkout__frame">
          <Sections isPaying={parts.isPaying}>
            {parts.lines}
            {parts.address}
            {parts.payment}
          </Sections>
          {parts.total}
        </div>
      )}
      {bar}
      {dialog}
    </>
  )
}
