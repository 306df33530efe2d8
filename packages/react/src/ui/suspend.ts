import { use } from 'react'
import type { Query } from './query.ts'

/**
 * Returns the data of a query hook: `suspend(useProducts({ top: 'topDeals' }))`. While they load, the nearest `<Suspense>`
 * shows its fallback; undefined for a visitor, if the data are a shopper's own. A `Failure` is thrown to the nearest error
 * boundary: to try again, what that shows calls `refetch` of the same hook.
 */
export function suspend<Loaded, T extends Loaded>(query: Query<T, Loaded>): Loaded {
  const load = query.load()
  if (load) return use(load)
  if (query.status === 'failed') throw query.error
  return query.data as Loaded
}
