import { type AddressDraft, addressesStore } from '@haat/core/addresses'
import { useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { resultOf, useOwnedQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

/** The signed-in shopper's addresses, oldest first. */
export function useAddresses() {
  const shop = useFullShop('useAddresses()')
  const store = shop.use(addressesStore)
  const query = useOwnedQuery(store.list)
  const verifiedPhones = useValue(store.verifiedPhones)
  const actions = useMemo(
    () => ({
      /** Creates an address, or changes the one with this id. Its phone must be one of `verifiedPhones`. */
      save: (draft: AddressDraft, id: string | null = null) => resultOf(store.save(draft, id, shop.newKey())),
      remove: (id: string): Promise<boolean> => store.remove(id),
    }),
    [shop, store],
  )
  return { ...query, ...actions, verifiedPhones }
}
