import { deliveriesStore } from '@haat/core/tracking'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'

/**
 * The delivery of an order, for everybody who knows its id. `data.state` is `found` (then `data.tracking` is the
 * delivery), `unknown` for an order that the shop does not have, `too-short` for the last 8 characters of an id, which
 * only find a shopper's own orders, or `no-data`.
 */
export function useTracking(id: string) {
  const store = useShop('useTracking()').use(deliveriesStore)
  return useResourceQuery(useMemo(() => store.of(id), [store, id]))
}
