import type { Failure, Loadable, Resource, Shop } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import { productCopy as copy, productStore } from '@haat/core/product'
import { ClosedStall } from '../ui/drawings/index.ts'
import { ButtonLink, Loaded, RetryButton, useResource, useValue } from '../ui/index.ts'
import { ProductScreen } from './ProductScreen.tsx'

export interface ProductDetailProps {
  shop: Shop
  productId: string
  /** Level of the name's heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Product on the prerendered page. @default none */
  initialProduct?: Product
  /** Related products on the prerendered page. @default none */
  initialRelated?: readonly Product[]
}

/** One product (storefront.md §2 "Product detail"). */
export function ProductDetail({
  shop,
  productId,
  level = 1,
  initialProduct,
  initialRelated,
}: ProductDetailProps) {
  const resource = shop.use(productStore).product(productId)
  const product = useRefreshed(resource, initialProduct)
  return (
    <div className="haat haat-product-page" tabIndex={-1}>
      <Loaded
        state={product}
        loading={copy.loading}
        failed={() => <ProductFailure level={level} home={shop.linkTo('/')} onRetry={resource.reload} />}
        onRetry={resource.reload}
      >
        {(value) => (
          <ProductScreen shop={shop} product={value} level={level} initialRelated={initialRelated} />
        )}
      </Loaded>
    </div>
  )
}

/** Whether a failure is a response of the server. Without a response, the prerendered page stays. */
const isAnswer = ({ kind }: Failure) => kind === 'refused' || kind === 'unreadable'

/** Returns the refreshed product. A refusal is returned even for a prerendered product, as it cannot be bought. */
function useRefreshed(resource: Resource<Product>, initial: Product | undefined): Loadable<Product> {
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
  const Title = `h${level}` as const
  return (
    <div className="haat-state haat-product-page__failure" part="failure" role="alert">
      <div className="haat-state__drawing">
        <ClosedStall />
      </div>
      <Title className="haat-state__title" part="heading">
        {copy.failed}
      </Title>
      <div className="haat-actions haat-state__actions">
        <ButtonLink href={home}>{copy.returnHome}</ButtonLink>
        <RetryButton onRetry={onRetry} />
      </div>
    </div>
  )
}
