/**
 * Repairs of what Prototype.js and MooTools replace on a page, for libraries that need the browser's own. What only theirs
 * can do stays.
 */

type Bind = (self: unknown, ...given: unknown[]) => (...rest: unknown[]) => unknown

/**
 * Repairs `bind` on pages with MooTools, for @preact/signals: theirs ignores the arguments of the call if some were bound
 * before. Bound lists of arguments, which only theirs has, stay.
 */
export function repairBind(prototype: { bind: unknown }): void {
  const theirs = prototype.bind as Bind
  const second = (_: unknown, other: unknown) => other
  if (Reflect.apply(theirs, second, [null, 1])(2) === 2) return
  prototype.bind = function (this: (...args: unknown[]) => unknown, self: unknown, ...given: unknown[]) {
    if (given.length === 0 || Array.isArray(given[0])) return Reflect.apply(theirs, this, [self, ...given])
    return (...rest: unknown[]) => Reflect.apply(this, self, [...given, ...rest])
  }
}

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

/**
 * Hides what a page has added to `Object.prototype` from `for … in`, with which valibot reads the entries of a schema. It
 * stays usable for the page.
 */
export function hideExtensions(): void {
  for (const name in Object.prototype) Reflect.defineProperty(Object.prototype, name, { enumerable: false })
}

repairBind(Function.prototype)
hideExtensions()
