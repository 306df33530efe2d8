import { keyed } from '../client/resource.ts'

/** Returns one value per query, independent of the order of its parts. */
export function byQuery<Q extends object, T extends object>(make: (query: Q) => T): (query: Q) => T {
  const of = keyed((key: string) => make(JSON.parse(key) as Q))
  return (query) => of(JSON.stringify(query, Object.keys(query).toSorted()))
}
