import type { Paise } from '@haat/core'
import { deliveryStore } from '@haat/core/delivery'
import { PincodeCheck } from '../delivery/PincodeCheck.tsx'
import { useShop } from '../shop.ts'
import { useResource, useValue } from '../ui/index.ts'
import { CartSum } from './CartSum.tsx'

interface CartDeliveryProps {
  /** What the products cost. */
  subtotal: Paise
}

/** What the delivery of a cart costs, by pincode, and the total with it; changes are announced. */
export function CartDelivery({ subtotal }: CartDeliveryProps) {
  const pincode = useValue(useShop().use(deliveryStore).pincode)
  return (
    <>
      <PincodeCheck />
      {pincode === '' ? (
        <CartSum subtotal={subtotal} fee={null} />
      ) : (
        <SumFor key={pincode} subtotal={subtotal} pincode={pincode} />
      )}
    </>
  )
}

function SumFor({ subtotal, pincode }: CartDeliveryProps & { pincode: string }) {
  const delivery = useResource(useShop().use(deliveryStore).to(pincode))
  const fee = delivery.state === 'ready' && delivery.value.offer ? delivery.value.fee(subtotal) : null
  return <CartSum subtotal={subtotal} fee={fee} />
}
