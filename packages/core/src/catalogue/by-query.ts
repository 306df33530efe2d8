import { keyed, type Resource } from '../client/resource.ts'

/** One resource a query, in whatever order its parts were named. */
export function byQuery<Q extends object, T>(make: (query: Q) => Resource<T>): (query: Q) => Resource<T> {
  const of = keyed((key: string) => make(JSON.parse(key) as Q))
  return (query) => of(JSON.stringify(query, Object.keys(query).toSorted()))
}
