import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineRoute } from './route.ts'

const call = {
  path: '/api/v1/thing',
  id: 'getThing',
  group: 'Catalogue',
  summary: 'Get the thing',
  example: '/api/v1/thing',
  answer: v.object({}),
  answerTo: async () => ({}),
} as const

describe('a call', () => {
  it('reads, and is everybody’s, unless it says otherwise', () => {
    expect(defineRoute(call)).toMatchObject({
      method: 'GET',
      access: 'public',
      transaction: false,
      topics: [],
    })
  })

  it('writes in a transaction, unless it says otherwise', () => {
    const write = { ...call, method: 'POST', access: 'shopper' } as const
    expect(defineRoute(write).transaction).toBe(true)
    expect(defineRoute({ ...write, transaction: false }).transaction).toBe(false)
  })

  it('of a shopper is never kept for everybody', () => {
    expect(() => defineRoute({ ...call, access: 'shopper', topics: ['comments'] })).toThrow(
      /^Haat: the call getThing has topics\. .+\. Leave them out\.$/,
    )
  })

  it('that writes is never everybody’s', () => {
    expect(() => defineRoute({ ...call, method: 'DELETE' })).toThrow(
      /^Haat: the call getThing writes, and is public\. .+\. Give it access: 'shopper'\.$/,
    )
  })
})
