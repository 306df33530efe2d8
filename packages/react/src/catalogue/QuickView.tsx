import { pictureOf } from '@haat/core'
import {
  cardFeatures,
  catalogueTexts,
  DEFAULT_SECTOR_RATING,
  isSoldOut,
  type Product,
  productPath,
} from '@haat/core/catalogue'
import { imageOf, productTexts } from '@haat/core/product'
import { Choices } from '../product/Choices.tsx'
import { Stock } from '../product/Stock.tsx'
import { useBuying } from '../product/useBuying.ts'
import { useShop, useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, ButtonLink, PictureView, Price, Rating } from '../ui/index.ts'
import { useStepper } from './useStepper.tsx'
import '../ui/ticks.css'
import './sectors.css'

interface QuickViewProps {
  /** Null while closed. */
  product: Product | null
  onClose: () => void
}

/** A dialog with a product's details, from which it can be added to the cart without leaving the list. */
export function QuickView({ product, onClose }: QuickViewProps) {
  const texts = useTexts(catalogueTexts)
  return (
    <Dialog open={product !== null} title={product?.name || texts.unknown} onClose={onClose}>
      {product && <QuickProduct product={product} onClose={onClose} />}
    </Dialog>
  )
}

interface QuickProductProps extends QuickViewProps {
  product: Product
}

function QuickProduct({ product, onClose }: QuickProductProps) {
  const texts = useTexts(catalogueTexts)
  const productWords = useTexts(productTexts)
  const shop = useShop()
  const buying = useBuying(product, shop.here())
  const { product: bought } = buying
  const image = imageOf(bought, buying.choice)
  const { stepper, button, press } = useStepper(bought, buying.variation)
  function add() {
    // Behind the dialog, the link to the login could not be reached.
    if (!buying.isOpen && shop.session.peek().state === 'signed-out') onClose()
    press()
    buying.addToCart('card')
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
          <ul className="haat-ticks" aria-label={texts.features}>
            {cardFeatures(product).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <Choices product={product} buying={buying} />
        <Stock product={bought} />
        <div className="haat-actions">
          {stepper ?? (
            <Button
              ref={button}
              icon="bag"
              disabled={isSoldOut(bought)}
              aria-busy={buying.adding}
              onClick={add}
            >
              {productWords.addToCart}
            </Button>
          )}
          <ButtonLink tone="quiet" href={shop.linkTo(productPath(product.id))}>
            {texts.viewProduct}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
