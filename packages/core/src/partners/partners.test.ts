import { describe, expect, it } from 'vitest'
import { type PartnerRequest, readPartnerRequest, signInWindowPath } from './partners.ts'

const request: PartnerRequest = {
  origin: 'https://blog.example',
  key: 'pk_blog',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
}
const read = (change: Partial<PartnerRequest>) =>
  readPartnerRequest(new URL(signInWindowPath({ ...request, ...change }), 'https://shop.example').search)

describe('the request of a partner’s page', () => {
  it('is written and parsed, with or without a key', () => {
    expect(read({})).toEqual(request)
    expect(read({ key: '' })).toEqual({ ...request, key: '' })
    expect(read({ origin: 'http://localhost:5694' })?.origin).toBe('http://localhost:5694')
  })

  it.each([
    { origin: 'https://blog.example/path' },
    { origin: 'https://blog.example:443' },
    { origin: 'https://BLOG.example' },
    { origin: 'https://user@blog.example' },
    { origin: 'javascript:alert(1)' },
    { origin: 'null' },
    { origin: '*' },
    { origin: '' },
    { state: 'short' },
    { state: '<b>'.repeat(10) },
    { challenge: 'c'.repeat(42) },
    { key: 'k'.repeat(101) },
  ])('is invalid with %o', (change) => {
    expect(read(change)).toBeNull()
  })

  it.each(['response_type', 'scope', 'code_challenge_method'])('is invalid with another %s', (name) => {
    const { searchParams } = new URL(signInWindowPath(request), 'https://shop.example')
    searchParams.set(name, 'plain')
    expect(readPartnerRequest(searchParams.toString())).toBeNull()
  })

  it('is missing in an empty address', () => {
    expect(readPartnerRequest('')).toBeNull()
  })
})
