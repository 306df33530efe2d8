import { pictureOf, type Shop } from '@haat/core'
import {
  cardFeatures,
  catalogueCopy as copy,
  DEFAULT_SECTOR_RATING,
  isSoldOut,
  type Product,
  productPath,
} from '@haat/core/catalogue'
import { imageOf, productCopy } from '@haat/core/product'
import { Choices } from '../product/Choices.tsx'
import { Stock } from '../product/Stock.tsx'
import { useBuying } from '../product/useBuying.ts'
import { Button, ButtonLink, Dialog, PictureView, Price, Rating } from '../ui/index.ts'

export interface QuickViewProps {
  shop: Shop
  /** Null while closed. */
  product: Product | null
  onClose: () => void
}

/** A dialog with a product's details, from which it can be added to the cart without leaving the list. */
export function QuickView({ shop, product, onClose }: QuickViewProps) {
  return (
    <Dialog open={product !== null} shop={shop} title={product?.name || copy.unknown} onClose={onClose}>
      {product && <QuickProduct shop={shop} product={product} onClose={onClose} />}
    </Dialog>
  )
}

interface QuickProductProps extends QuickViewProps {
  product: Product
}

function QuickProduct({ shop, product, onClose }: QuickProductProps) {
  const buying = useBuying(shop, product, shop.here())
  const { product: bought } = buying
  const image = imageOf(bought, buying.choice)
  function add() {
    // Behind the dialog, the cart and toasts could not be reached.
    if (!buying.isOpen) onClose()
    buying.addToCart()
  }
  return (
    <div className="haat-quick">
      <div className="haat-quick__media">
        <PictureView
          picture={image ? pictureOf(image) : (product.pictures[0] ?? null)}
          alt=""
          sizes="(min-width: 40rem) 24rem, 100vw"
          ratio={3 / 4}
        />
      </div>
      <div className="haat-quick__text">
        <Price price={bought.price} original={bought.originalPrice} />
        <Rating rating={product.rating} reviewCount={product.reviewCount} fallback={DEFAULT_SECTOR_RATING} />
        {product.description && <p>{product.description}</p>}
        {product.features.length > 0 && (
          <ul className="haat-ticks" aria-label={copy.features}>
            {cardFeatures(product).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <Choices product={product} buying={buying} />
        <Stock product={bought} />
        <div className="haat-actions">
          <Button icon="bag" disabled={isSoldOut(bought)} onClick={add}>
            {productCopy.addToCart}
          </Button>
          <ButtonLink tone="quiet" href={productPath(product.id)}>
            {copy.viewProduct}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
