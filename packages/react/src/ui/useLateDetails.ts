import type { ShopDetails } from '@haat/core'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { useLazyImport } from './useLazyImport.ts'

const load = () => import('@haat/core/details')

/** `useDetails` for what every page shows: the code that loads them is loaded only where the page does not know them. */
export function useLateDetails(): ShopDetails | null {
  const shop = useShop()
  const [details, setDetails] = useState(shop.details)
  const code = useLazyImport(load, details === null)
  useEffect(() => {
    if (!code) return
    const store = shop.use(code.detailsStore)
    const stops = [store.use(), store.details.subscribe(setDetails)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [code, shop])
  return details
}
