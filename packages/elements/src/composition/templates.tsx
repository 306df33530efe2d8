import type { Shop } from '@haat/core'
import { productPath } from '@haat/core/catalogue'
import type { FavouriteCardProps } from '@haat/react/favourites'
import type { ProductGridProps } from '@haat/react/internal/catalogue/ProductGrid.tsx'
import type { ComponentProps, ReactElement } from 'react'
import { TemplateCard } from './TemplateCard.tsx'

export { default as css } from './templates.css?inline'

/** Our card with the page's templates: one replaces it, one is shown below it. */
function composed(
  slots: readonly string[],
  ours: ReactElement,
  props: Omit<ComponentProps<typeof TemplateCard>, 'slot' | 'ours'>,
) {
  return (
    <>
      {slots.includes('card') ? <TemplateCard slot="card" ours={ours} {...props} /> : ours}
      {slots.includes('card-footer') && <TemplateCard slot="card-footer" {...props} />}
    </>
  )
}

/** The cards of a grid. */
export const composeProduct =
  (shop: Shop, slots: readonly string[]): NonNullable<ProductGridProps['renderCard']> =>
  (product, ours) => {
    const { id, name, description, price, pictures } = product
    const href = shop.linkTo(productPath(id))
    const picture = pictures[0]?.src ?? null
    return composed(slots, ours, { shop, id, content: { name, description, price, picture, href, product } })
  }

/** The cards of a list of favourites. */
export const composeFavourite =
  (shop: Shop, slots: readonly string[]) =>
  ({ favourite, product, onRemove }: FavouriteCardProps, ours: ReactElement) => {
    const { productId: id, name, description, price } = favourite
    const href = shop.linkTo(productPath(id))
    const picture = favourite.picture?.src ?? null
    const content = { name, description, price, picture, href, product }
    return composed(slots, ours, { shop, id, content, onRemove })
  }
