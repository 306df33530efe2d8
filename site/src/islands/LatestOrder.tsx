import { LatestOrder } from '@haat/react/orders'
import { Spinner } from '@haat/react/ui'
import { shop } from '../shop.ts'
import { useSearch } from './useLocation.ts'

// Replaces this page, so that "Back" does not lead here again.
const go = (path: string) => location.replace(path)

/** Redirects to the order of `/order-success?id=…`, or to the latest one. */
export default () => {
  const search = useSearch()
  if (search === null) return <Spinner />
  return <LatestOrder shop={shop} asked={new URLSearchParams(search).get('id') || null} go={go} />
}
