import {
  cardFeatures,
  catalogueCopy as copy,
  DEFAULT_SECTOR_RATING,
  type Product,
  productPath,
} from '@haat/core/catalogue'
import { ButtonLink, Dialog, PictureView, Price, Rating } from '../ui/index.ts'

export interface QuickViewProps {
  /** Null while closed. */
  product: Product | null
  onClose: () => void
}

/** A product at a glance, without leaving the list. */
export function QuickView({ product, onClose }: QuickViewProps) {
  return (
    <Dialog open={product !== null} title={product?.name || copy.unknown} onClose={onClose}>
      {product && (
        <div className="haat-quick">
          <div className="haat-quick__media">
            <PictureView
              picture={product.pictures[0] ?? null}
              alt=""
              sizes="(min-width: 40rem) 24rem, 100vw"
              ratio={3 / 4}
            />
          </div>
          <div className="haat-quick__text">
            <Price price={product.price} original={product.originalPrice} />
            <Rating
              rating={product.rating}
              reviewCount={product.reviewCount}
              fallback={DEFAULT_SECTOR_RATING}
            />
            {product.description && <p>{product.description}</p>}
            {product.features.length > 0 && (
              <ul className="haat-ticks" aria-label={copy.features}>
                {cardFeatures(product).map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
            <ButtonLink href={productPath(product.id)}>{copy.viewProduct}</ButtonLink>
          </div>
        </div>
      )}
    </Dialog>
  )
}
