import { assistantTexts, SHOWN_PRODUCTS } from '@haat/core/assistant'
import { catalogueTexts, type Product, productPath } from '@haat/core/catalogue'
import { searchStore } from '@haat/core/search'
import { CardAdd } from '../../catalogue/CardAdd.tsx'
import { useShop, useTexts } from '../../shop.ts'
import { List, PictureView, Price, useResource } from '../../ui/index.ts'
import '../chat-cards.css'

interface ProductsCardProps {
  text: string
  /** Whether those near to the text are shown, because the search finds none. @default false */
  isNear?: boolean | undefined
}

/** The first products that the shop's search finds for a text. Shows nothing if it finds none. */
export function ProductsCard({ text, isNear = false }: ProductsCardProps) {
  const assistantWords = useTexts(assistantTexts)
  const shop = useShop()
  const search = shop.use(searchStore)
  const found = useResource((isNear ? search.near : search.results)(text))
  if (found.state !== 'ready' || found.value.length === 0) return null
  return (
    <List className="haat-panel haat-chat-card haat-chat-products" aria-label={assistantWords.chips.products}>
      {found.value.slice(0, SHOWN_PRODUCTS).map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </List>
  )
}

function ProductRow({ product }: { product: Product }) {
  const catalogueWords = useTexts(catalogueTexts)
  const shop = useShop()
  const href = shop.linkTo(productPath(product.id))
  return (
    <li className="haat-chat-product">
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="4.5em" />
      <div className="haat-chat-product__facts">
        <a className="haat-chat-product__name" href={href}>
          {product.name || catalogueWords.unknown}
        </a>
        <Price price={product.price} original={product.originalPrice} />
      </div>
      <CardAdd product={product} href={href} />
    </li>
  )
}
