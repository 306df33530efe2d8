import { afterEach, expect, it } from 'vitest'
import { repairArrayFrom } from './arrayFrom.ts'

const native = Array.from
afterEach(() => {
  Array.from = native
})

/** As in Prototype.js 1.7.3. */
const prototypes = (values: { toArray?: () => unknown[] } & ArrayLike<unknown>) => {
  if (!values) return []
  if ('toArray' in Object(values)) return values.toArray?.()
  return native({ length: values.length || 0 }, (_, at) => values[at])
}

it('works again where a library has replaced it, and keeps what only the library can do', () => {
  Array.from = prototypes as typeof Array.from
  repairArrayFrom()
  const map = new Map([['a', 1]])
  for (const from of [map, 'a😀', [1, 2], new Set([3]), { length: 2, 0: 'a' }])
    expect(Array.from<unknown>(from)).toEqual(native<unknown>(from))
  expect(Array.from(map.values())).toEqual([1])
  expect(Array.from({ length: 3 }, (_, at) => at * 2)).toEqual([0, 2, 4])
  expect(Array.from({ toArray: () => ['own'] } as never)).toEqual(['own'])
  expect(Array.from(null as never)).toEqual([])
})

it('stays as it is elsewhere', () => {
  repairArrayFrom()
  expect(Array.from).toBe(native)
})
