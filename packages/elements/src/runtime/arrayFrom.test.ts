import { expect, it } from 'vitest'
import { arrayFrom } from './arrayFrom.ts'

it('creates the same arrays as Array.from', () => {
  const map = new Map([['a', 1]])
  for (const from of ['नमस्ते', new Set([1, 2]), map, [1, 3], { length: 2 }, { 0: 'a', length: 1 }])
    expect(arrayFrom<unknown>(from)).toEqual(Array.from<unknown>(from))
  expect(arrayFrom(map.values())).toEqual([1])
  expect(arrayFrom({ length: 3 }, (_, at) => at * 2)).toEqual([0, 2, 4])
})
