import type { Paise } from '@haat/core'
import { cartTexts } from '@haat/core/cart'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import './cart.css'

interface CartSumProps {
  /** What the products cost. */
  subtotal: Paise
  /** What the delivery costs; null while that depends on the pincode, undefined until the shop's rules are known. */
  fee: Paise | null | undefined
}

/** What the delivery of a cart costs, and the total with it; changes are announced. */
export function CartSum({ subtotal, fee }: CartSumProps) {
  const texts = useTexts(cartTexts)
  const formatPrice = useFormatPrice()
  const price = (amount: Paise) => formatPrice(amount, { prefix: 'Rs.' })
  return (
    <>
      {fee !== null && (
        <p className="haat-total__row">
          <span>{texts.shipping}</span>{' '}
          <span>{fee === 0 ? texts.free : fee !== undefined && price(fee)}</span>
        </p>
      )}
      <p className="haat-total__row haat-total__sum" role="status">
        <span>{texts.total}</span> <strong translate="no">{price((subtotal + (fee ?? 0)) as Paise)}</strong>
      </p>
    </>
  )
}
