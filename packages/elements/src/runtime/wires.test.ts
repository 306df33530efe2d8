// @vitest-environment node
// The stand-ins for ofetch and valibot pass the tests of @haat/core.
import '../../../core/src/cart/cart.wire.test.ts'
import '../../../core/src/catalogue/catalogue.wire.test.ts'
import '../../../core/src/shared/http.test.ts'
import { expect, it } from 'vitest'
import * as v from './valibot.ts'

it('reports the path of an issue, and what was expected', () => {
  const schema = v.object({ lines: v.array(v.object({ id: v.pipe(v.string(), v.minLength(1)) })) })
  const result = v.safeParse(schema, { lines: [{ id: 'a' }, { id: '' }] })
  const [issue] = result.success ? [] : result.issues
  expect(issue && [v.getDotPath(issue), issue.message]).toEqual([
    'lines.1.id',
    'expected a length of at least 1, received ',
  ])
})

it('accepts objects without optional entries, and rejects objects without required ones', () => {
  const schema = v.object({
    a: v.optional(v.string()),
    b: v.optional(v.number(), 2),
    c: v.nullish(v.string(), null),
  })
  expect(v.parse(schema, { d: 1 })).toStrictEqual({ b: 2, c: null })
  expect(v.safeParse(v.object({ a: v.unknown() }), {}).success).toBe(false)
  expect(v.safeParse(v.object({ a: v.nullable(v.string()) }), {}).success).toBe(false)
})
