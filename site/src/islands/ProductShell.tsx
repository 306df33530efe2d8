import { pagesCopy } from '@haat/core/content'
import { productStore } from '@haat/core/product'
import { Comments } from '@haat/react/comments'
import { ProductDetail } from '@haat/react/product'
import { Spinner } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** A product that is newer than the built site: its id stands in the address, its name must come into the title. */
export default () => {
  const id = useLastSegment()
  useEffect(() => {
    if (id === null) return
    return shop
      .use(productStore)
      .product(id)
      .state.subscribe((product) => {
        if (product.state === 'ready') document.title = pagesCopy.titled(product.value.name)
      })
  }, [id])
  if (id === null) return <Spinner />
  return (
    <>
      <ProductDetail shop={shop} productId={id} />
      <Comments shop={shop} productId={id} />
    </>
  )
}
