import { Collection } from '@haat/react/collection'
import { Spinner } from '@haat/react/ui'
import { shop } from '../shop.ts'
import { useLastSegment } from './useLastSegment.ts'

/** A category that is newer than the built site: its name stands in the address. */
export default () => {
  const category = useLastSegment()
  return category === null ? <Spinner /> : <Collection shop={shop} category={category} />
}
