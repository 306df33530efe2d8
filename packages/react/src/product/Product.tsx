import type { Failure, Loadable, Resource } from '@haat/core'
import type { Product as ProductData } from '@haat/core/catalogue'
import { productStore, productTexts } from '@haat/core/product'
import type { ReactNode } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, FailureDrawing, Loaded, RetryButton, useResource, useValue } from '../ui/index.ts'
import { ScreenState } from '../ui/ScreenState.tsx'
import { useShown } from '../useShown.ts'
import {
  Buy,
  Description,
  Features,
  Gallery,
  Heading,
  Options,
  Path,
  Price,
  Related,
  Stock,
} from './ProductParts.tsx'
import { ProductScreen } from './ProductScreen.tsx'
import './product.css'

export interface ProductProps {
  productId: string
  /** Level of the name's heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Product on the prerendered page. @default none */
  initialProduct?: ProductData
  /** Related products on the prerendered page. @default none */
  initialRelated?: readonly ProductData[]
  /** Parts in your own arrangement, for the loaded product. @default all parts in two columns */
  children?: ReactNode
}

function ProductRoot({ productId, level = 1, initialProduct, initialRelated, children }: ProductProps) {
  const shop = useShop('<Product>')
  const texts = useTexts(productTexts)
  const resource = shop.use(productStore).product(productId)
  const product = useRefreshed(resource, initialProduct)
  useShown(product.state === 'ready' ? product.value : null, (value) => ({ kind: 'product', product: value }))
  return (
    <div className="haat haat-product-page" tabIndex={-1}>
      <Loaded
        state={product}
        loading={texts.loading}
        shape="product"
        failed={() => <ProductFailure level={level} home={shop.linkTo('/')} onRetry={resource.reload} />}
        onRetry={resource.reload}
      >
        {(value) => (
          <ProductScreen product={value} level={level} initialRelated={initialRelated}>
            {children}
          </ProductScreen>
        )}
      </Loaded>
    </div>
  )
}

/** Whether a failure is a response of the server. Without a response, the prerendered page stays. */
const isAnswer = ({ kind }: Failure) => kind === 'refused' || kind === 'unreadable'

/** Returns the refreshed product. A refusal is returned even for a prerendered product, as it cannot be bought. */
function useRefreshed(
  resource: Resource<ProductData>,
  initial: ProductData | undefined,
): Loadable<ProductData> {
  const shown = useResource(resource, initial)
  const live = useValue(resource.state, shown)
  return live.state === 'failed' && isAnswer(live.failure) ? live : shown
}

interface ProductFailureProps {
  level: 1 | 2
  /** Address of the shop's home page. */
  home: string
  onRetry: () => unknown
}

/** Shown for an unknown product and for a failure. */
function ProductFailure({ level, home, onRetry }: ProductFailureProps) {
  const texts = useTexts(productTexts)
  return (
    <ScreenState
      alert
      part="failure"
      className="haat-product-page__failure"
      title={texts.failed}
      level={level}
      drawing={<FailureDrawing />}
    >
      <ButtonLink href={home}>{texts.returnHome}</ButtonLink>
      <RetryButton onRetry={onRetry} />
    </ScreenState>
  )
}

/**
 * One product, with everything to choose and buy it.
 *
 * ```tsx
 * <Product productId={id}>
 *   <Product.Heading />
 *   <Product.Gallery />
 *   <Product.Options />
 *   <Product.Buy />
 * </Product>
 * ```
 */
export const Product = /* @__PURE__ */ Object.assign(ProductRoot, {
  Path,
  Gallery,
  Heading,
  Price,
  Description,
  Options,
  Stock,
  Buy,
  Features,
  Related,
})
