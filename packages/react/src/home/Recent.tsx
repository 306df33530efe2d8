import { byIdStore, isSoldOut, type ProductId, viewedStore } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { boughtIn, ordersStore } from '@haat/core/orders'
import { useMemo } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { useShop, useTexts } from '../shop.ts'
import { useOwned, useResource, useValue } from '../ui/index.ts'
import { ProductRow } from './ProductRow.tsx'
import './home.css'
import './recent.css'

/** Products in a row. */
const MOST = 12

/** What a shopper has bought, the latest first, without what is sold out. Shows nothing if there is none. */
export function BuyAgain() {
  const { rows } = useTexts(homeTexts)
  const orders = useOwned(useShop().use(ordersStore).all)
  const ids = useMemo(() => (orders.state === 'ready' ? boughtIn(orders.value, MOST) : []), [orders])
  return <Row ids={ids} title={rows.again} what={rows.bought} isInStock />
}

/** What was opened in this browser, the latest first. Shows nothing if there is none. */
export function RecentlyViewed({ except }: { except?: ProductId | undefined }) {
  const { rows } = useTexts(homeTexts)
  const viewed = useValue(useShop().use(viewedStore).entries)
  const ids = useMemo(() => viewed.filter((id) => id !== except).slice(0, MOST), [viewed, except])
  return <Row ids={ids} title={rows.viewed} what={rows.seen} />
}

interface RowProps {
  ids: readonly ProductId[]
  title: string
  what: string
  /** Whether sold-out products are left out. @default false */
  isInStock?: boolean
}

/** Nothing is shown while the products load, and without any. */
function Row({ ids, title, what, isInStock = false }: RowProps) {
  const loaded = useResource(useShop().use(byIdStore).of(ids))
  if (loaded.state !== 'ready') return null
  const products = isInStock ? loaded.value.filter((product) => !isSoldOut(product)) : loaded.value
  if (products.length === 0) return null
  return (
    <ProductRow
      products={{ state: 'ready', value: products }}
      className="haat-recent"
      title={title}
      what={what}
    >
      {(product) => <ProductCard product={product} sizes="(min-width: 30em) 13rem, 44vw" />}
    </ProductRow>
  )
}
