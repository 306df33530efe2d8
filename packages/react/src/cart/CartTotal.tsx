import type { Paise } from '@haat/core'
import { type Cart, cartTexts, exceedsStock, totalOf } from '@haat/core/cart'
import { useTexts } from '../shop.ts'
import { useLateDetails, useLazyImport } from '../ui/index.ts'
import { CartSum } from './CartSum.tsx'
import './cart.css'

const loadDelivery = () => import('./CartDelivery.tsx')
const FREE = 0 as Paise

/** The total of the cart; changes are announced. */
export function CartTotal({ cart }: { cart: Cart }) {
  const texts = useTexts(cartTexts)
  const details = useLateDetails()
  const hasRules = details?.delivery === true
  const rules = useLazyImport(loadDelivery, hasRules)
  const subtotal = totalOf(cart)
  return (
    <div className="haat-total" part="total">
      {rules ? (
        <rules.CartDelivery subtotal={subtotal} />
      ) : (
        <CartSum subtotal={subtotal} fee={hasRules ? null : details ? FREE : undefined} />
      )}
      {cart.lines.some(exceedsStock) && <p className="haat-total__note">{texts.notAsAsked}</p>}
    </div>
  )
}
