import { titled } from '@haat/core/content'
import { productStore } from '@haat/core/product'
import { ProductDetail } from '@haat/react/product'
import { Spinner, useLazyImport } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

const loadComments = async () => (await import('@haat/react/comments')).Comments

/** A product that is newer than the built site: its id is in the address, and its name is set as the title. */
export default () => {
  const id = useLastSegment()
  const Comments = useLazyImport(loadComments, true)
  useEffect(
    () =>
      id === null
        ? undefined
        : shop
            .use(productStore)
            .product(id)
            .state.subscribe((product) => {
              if (product.state === 'ready') document.title = titled(product.value.name)
            }),
    [id],
  )
  if (id === null) return <Spinner />
  return (
    <>
      <ProductDetail shop={shop} productId={id} />
      {Comments && <Comments shop={shop} productId={id} />}
    </>
  )
}
