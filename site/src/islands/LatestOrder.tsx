import { LatestOrder } from '@haat/react/internal/orders/LatestOrder.tsx'
import { Spinner } from '@haat/react/internal/ui/index.ts'
import { island } from '../island.tsx'
import { useSearch } from './useLocation.ts'

// Replaces this page, so that "Back" does not lead here again.
const go = (path: string) => location.replace(path)

/** Redirects to the order of `/order-success?id=…`, or to the latest one. */
export default island(() => {
  const search = useSearch()
  if (search === null) return <Spinner />
  return <LatestOrder asked={new URLSearchParams(search).get('id') || null} go={go} />
})
