import type { Shop } from '@haat/core'
import { assistantCopy, SHOWN_PRODUCTS } from '@haat/core/assistant'
import { catalogueCopy, type Product, productPath } from '@haat/core/catalogue'
import { searchStore } from '@haat/core/search'
import { CardAdd } from '../../catalogue/CardAdd.tsx'
import { List, PictureView, Price, useResource } from '../../ui/index.ts'

/** The first products that the shop's search finds for a text. Shows nothing if it finds none. */
export function ProductsCard({ shop, text }: { shop: Shop; text: string }) {
  const found = useResource(shop.use(searchStore).results(text))
  if (found.state !== 'ready' || found.value.length === 0) return null
  return (
    <List className="haat-panel haat-chat-card haat-chat-products" aria-label={assistantCopy.chips.products}>
      {found.value.slice(0, SHOWN_PRODUCTS).map((product) => (
        <ProductRow key={product.id} shop={shop} product={product} />
      ))}
    </List>
  )
}

function ProductRow({ shop, product }: { shop: Shop; product: Product }) {
  const href = shop.linkTo(productPath(product.id))
  return (
    <li className="haat-chat-product">
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="4.5em" />
      <div className="haat-chat-product__facts">
        <a className="haat-chat-product__name" href={href}>
          {product.name || catalogueCopy.unknown}
        </a>
        <Price price={product.price} original={product.originalPrice} />
      </div>
      <CardAdd shop={shop} product={product} href={href} />
    </li>
  )
}
