import { cartStore, cartTexts } from '@haat/core/cart'
import { countTexts } from '@haat/core/header'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, Count, useValue } from '../ui/index.ts'

/** A link to the cart with the number of its items, which visitors do not have. */
export function CartButton() {
  const { use, linkTo } = useShop('<CartButton>')
  const count = useValue(use(cartStore).count, 0)
  const texts = useTexts(cartTexts)
  const unit = useTexts(countTexts).things({ count })
  return (
    <ButtonLink className="haat" tone="quiet" icon="bag" href={linkTo('/cart')}>
      <span>{texts.title}</span>
      <Count count={count} unit={unit} />
    </ButtonLink>
  )
}
