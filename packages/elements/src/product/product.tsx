import type { Shop } from '@haat/core'
import { productStore } from '@haat/core/product'
import { PlainShopProvider } from '@haat/react/internal/shop.ts'
import { useValue } from '@haat/react/internal/ui/index.ts'
import { Product as ProductView } from '@haat/react/product'
import { useEffect } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { Contents } from '../root/definition.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useCarryOut } from '../root/useCarryOut.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import { useDeliveryStyles } from '../shared/useDeliveryStyles.ts'
import { withProducts } from '../shared/withProducts.ts'
import { useFullShop } from '../sign-in/scope.ts'
import { LateComments } from './LateComments.tsx'
import css from './product.css?inline'

const attributes = { productId: String, comments: Boolean, headingLevel: Number }

const productOf = (shop: Shop, id: string) => shop.use(productStore).product(id)

function ProductElement({ productId, ...rest }: ValuesOf<typeof attributes> & ElementProps) {
  const id = productId?.trim()
  return id ? <Product key={id} productId={id} {...rest} /> : <MissingId {...rest} />
}

interface ProductProps extends ElementProps {
  productId: string
  comments?: boolean | undefined
}

function Product({ productId, comments = false, shop, ...events }: ProductProps) {
  const product = productOf(shop, productId)
  useLoadEvents(product, events)
  // While the product is loading, its height is unknown, so the comments below are not near the viewport.
  const { state } = useValue(product.state)
  useCarryOut(shop)
  useDeliveryStyles(events.addStyles)
  const full = useFullShop(shop)
  return (
    <>
      <ProductView productId={productId} level={2} />
      {comments && state !== 'loading' && (
        <PlainShopProvider shop={full}>
          <LateComments productId={productId} addStyles={events.addStyles} />
        </PlainShopProvider>
      )}
    </>
  )
}

/** Shown without an id, which the page may set later. */
function MissingId({ emit }: ElementProps) {
  useEffect(() => void emit('haat:failed', 'no-product-id'), [emit])
  return null
}

const contents: Contents = async (shop, { productId = '' }: { productId?: string }, load) => {
  const loaded = await load(productOf(shop, productId.trim()))
  if (loaded.state === 'ready') await load(shop.use(productStore).related(loaded.value))
}

/** Defines `<haat-product>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-product', ProductElement, attributes, hostPage, {
    css: withProducts(css),
    contents,
    methods: {
      refresh: (shop, { productId }) =>
        typeof productId === 'string' ? productOf(shop, productId.trim()).reload() : undefined,
    },
  })
