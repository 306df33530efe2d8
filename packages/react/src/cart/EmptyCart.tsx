import type { Shop } from '@haat/core'
import { cartCopy as copy } from '@haat/core/cart'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Slot } from '../ui/index.ts'

/** Shows that the cart is empty, with a link to products. */
export function EmptyCart({ linkTo }: Pick<Shop, 'linkTo'>) {
  return (
    <Slot name="empty">
      <EmptyState text={copy.empty} drawing={<EmptyBasket />}>
        <ButtonLink href={linkTo('/products')}>{copy.browse}</ButtonLink>
      </EmptyState>
    </Slot>
  )
}
