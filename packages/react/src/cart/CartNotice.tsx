import { cartStore, cartTexts, countOf, totalOf } from '@haat/core/cart'
import { useFormatPrice } from '../formats.ts'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, useOwned } from '../ui/index.ts'
import './notice.css'

/** The number of items and the total of the cart at the lower edge, after an addition. Shows nothing for an empty cart. */
export function CartNotice() {
  const texts = useTexts(cartTexts)
  const formatPrice = useFormatPrice()
  const shop = useShop('<CartNotice>')
  const cart = useOwned(shop.use(cartStore).cart)
  if (cart.state !== 'ready' || cart.value.lines.length === 0) return null
  return (
    <aside className="haat haat-cart-notice" aria-label={texts.title}>
      <p className="haat-cart-notice__sum" role="status">
        <span>{texts.things({ count: countOf(cart.value) })}</span>{' '}
        <strong translate="no">{formatPrice(totalOf(cart.value), { prefix: 'Rs.' })}</strong>
      </p>
      <ButtonLink href={shop.linkTo('/cart')}>{texts.viewCart}</ButtonLink>
    </aside>
  )
}
