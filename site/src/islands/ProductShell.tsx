import { productStore } from '@haat/core/product'
import { Spinner, useLazyImport } from '@haat/react/internal/ui/index.ts'
import { Product } from '@haat/react/product'
import { useEffect } from 'react'
import { titled } from '../details.ts'
import { island } from '../island.tsx'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'
import { useViewed } from './useViewed.ts'

const loadComments = async () => (await import('@haat/react/comments')).Comments

/** A product that is newer than the built site: its id is in the address, and its name is set as the title. */
export default island(() => {
  const id = useLastSegment()
  useViewed(id)
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
      <Product productId={id} />
      {Comments && <Comments productId={id} />}
    </>
  )
})
