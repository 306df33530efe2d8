import type { Shop } from '@haat/core'
import { productPath } from '@haat/core/catalogue'

export interface ProductLinkProps extends Pick<Shop, 'linkTo'> {
  /** '' if the product no longer exists: then there is no link. */
  productId: string
  name: string
}

/** The name of a product that was bought, as a link to its page. */
export const ProductLink = ({ productId, name, linkTo }: ProductLinkProps) =>
  productId === '' ? (
    <span>{name}</span>
  ) : (
    <a className="haat-quiet-link" href={linkTo(productPath(productId))}>
      {name}
    </a>
  )
