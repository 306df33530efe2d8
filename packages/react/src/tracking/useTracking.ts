import { trackingStore } from '@haat/core/tracking'
import { useEffect, useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/useValue.ts'

const IDLE = { state: 'idle' } as const

/**
 * The delivery of an order, for everybody who knows its id. `state` is `idle`, `loading`, `found` (with `tracking`),
 * `unknown`, `too-short`, `no-data` or `failed`.
 */
export function useTracking(id: string) {
  const shop = useShop('useTracking()')
  // A store of its own: several orders may be tracked on a page.
  const store = useMemo(() => trackingStore(shop), [shop])
  useEffect(() => {
    void store.track(id)
    return store.reset
  }, [store, id])
  const state = useValue(store.state, IDLE)
  return { ...state, refetch: () => store.track(id) }
}
