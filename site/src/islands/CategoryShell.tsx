import { cataloguePagesCopy } from '@haat/core/catalogue'
import { titled } from '@haat/core/content'
import { Collection } from '@haat/react/collection'
import { Spinner } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLocation.ts'

/** A category that is newer than the built site: its name is in the address, and is set as the title. */
export default () => {
  const category = useLastSegment()
  useEffect(() => {
    if (category !== null) document.title = titled(cataloguePagesCopy.collection(category))
  }, [category])
  return category === null ? <Spinner /> : <Collection shop={shop} category={category} />
}
