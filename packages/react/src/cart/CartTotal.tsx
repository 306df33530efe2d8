import { formatPrice } from '@haat/core'
import { type Cart, cartCopy as copy, exceedsStock, totalOf } from '@haat/core/cart'

/** The total of the cart; changes are announced. */
export function CartTotal({ cart }: { cart: Cart }) {
  return (
    <div className="haat-total" part="total">
      <p className="haat-total__row">
        <span>{copy.shipping}</span> <span>{copy.free}</span>
      </p>
      <p className="haat-total__row haat-total__sum" role="status">
        <span>{copy.total}</span>{' '}
        <strong translate="no">{formatPrice(totalOf(cart), { prefix: 'Rs.' })}</strong>
      </p>
      {cart.lines.some(exceedsStock) && <p className="haat-total__note">{copy.notAsAsked}</p>}
    </div>
  )
}
