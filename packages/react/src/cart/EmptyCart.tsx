import type { Shop } from '@haat/core'
import { cartTexts } from '@haat/core/cart'
import { useTexts } from '../shop.ts'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Slot } from '../ui/index.ts'

/** Shows that the cart is empty, with a link to products. */
export function EmptyCart({ linkTo }: Pick<Shop, 'linkTo'>) {
  const texts = useTexts(cartTexts)
  return (
    <Slot name="empty">
      <EmptyState text={texts.empty} drawing={<EmptyBasket />}>
        <ButtonLink href={linkTo('/products')}>{texts.browse}</ButtonLink>
      </EmptyState>
    </Slot>
  )
}
