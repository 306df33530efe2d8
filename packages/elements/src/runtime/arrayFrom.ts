type From = (
  from: Iterable<unknown> | ArrayLike<unknown>,
  map?: (value: unknown, at: number) => unknown,
) => unknown[]

const listOf = (from: Iterable<unknown> | ArrayLike<unknown>): unknown[] => {
  if (Symbol.iterator in Object(from)) return [...(from as Iterable<unknown>)]
  const { length } = from as ArrayLike<unknown>
  return [...Array(length).keys()].map((at) => (from as ArrayLike<unknown>)[at])
}

/**
 * Repairs `Array.from` on pages with Prototype.js or MooTools, for libraries that need it: theirs ignores the function
 * and does not read iterators. What only theirs can do stays.
 */
export function repairArrayFrom(): void {
  const theirs = Array.from as From
  if (theirs({ length: 1 }, () => 1)[0] === 1) return
  const from: From = (values, map) => {
    if (!map && !(Symbol.iterator in Object(values))) return theirs(values)
    const list = listOf(values)
    return map ? list.map((value, at) => map(value, at)) : list
  }
  Array.from = from as typeof Array.from
}
