import { LatestOrder } from '@haat/react/orders'
import { Spinner, useAddress } from '@haat/react/ui'
import { shop } from '../shop.ts'

// Instead of this page, so that "Back" does not lead here again.
const go = (path: string) => location.replace(path)

/** Leads on to the order that is meant: the one of `/order-success?id=…`, or whichever is the latest. */
export default () => {
  const { search, known } = useAddress()
  const asked = new URLSearchParams(search).get('id') || null
  return known ? <LatestOrder shop={shop} asked={asked} go={go} /> : <Spinner />
}
