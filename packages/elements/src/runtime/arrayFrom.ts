/** `Array.from`, which Prototype.js and MooTools replace: theirs ignores the function and does not read iterators. */
export const arrayFrom = <T, R = T>(
  from: Iterable<T> | ArrayLike<T>,
  map: (value: T, at: number) => R = (value) => value as unknown as R,
): R[] => {
  const { length } = from as ArrayLike<T>
  const values =
    Symbol.iterator in Object(from)
      ? [...(from as Iterable<T>)]
      : [...Array(length).keys()].map((at) => (from as ArrayLike<T>)[at] as T)
  return values.map((value, at) => map(value, at))
}
