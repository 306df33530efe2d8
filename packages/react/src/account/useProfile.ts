import { type ProfileChange, profileStore } from '@haat/core/profile'
import { useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { resultOf, useOwnedQuery } from '../ui/query.ts'

/** The signed-in shopper's profile; null before the first one is saved. */
export function useProfile() {
  const store = useFullShop('useProfile()').use(profileStore)
  const query = useOwnedQuery(store.profile)
  const actions = useMemo(() => ({ save: (change: ProfileChange) => resultOf(store.save(change)) }), [store])
  return { ...query, ...actions }
}
