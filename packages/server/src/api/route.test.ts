import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { routesOf } from './route.ts'

const defineRoute = routesOf('Catalogue')

const PATH = '/api/v1/example'
const call = {
  call: `GET ${PATH}`,
  id: 'getExample',
  summary: 'Get the example',
  answer: v.object({}),
  answerTo: async () => ({}),
} as const

describe('a call', () => {
  it('of a shopper is never cached for everybody', () => {
    expect(() => defineRoute({ ...call, access: 'shopper', topics: ['comments'] })).toThrow(
      /^Haat: the call getExample has topics\. .+\. Remove the topics\.$/,
    )
  })

  it('that writes is never public, unless a field is a secret', () => {
    expect(() => defineRoute({ ...call, call: `DELETE ${PATH}` })).toThrow(
      /^Haat: the call getExample writes and is public\. .+\. Set access: 'shopper'\.$/,
    )
    const body = v.object({ auth: v.string() })
    expect(() => defineRoute({ ...call, call: `PUT ${PATH}`, body, secret: 'auth' })).not.toThrow()
  })
})
