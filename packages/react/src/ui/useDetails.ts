import type { ShopDetails } from '@haat/core'
import { detailsStore } from '@haat/core/details'
import { useEffect } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from './useValue.ts'

/** Who runs the shop; null until it is known. */
export function useDetails(): ShopDetails | null {
  const shop = useShop()
  const { details, use } = shop.use(detailsStore)
  useEffect(use, [use])
  return useValue(details, shop.details)
}
