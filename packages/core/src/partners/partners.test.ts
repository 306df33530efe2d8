import { describe, expect, it } from 'vitest'
import {
  addressWithAnswer,
  type PartnerRequest,
  readAnswer,
  readPartnerRequest,
  signInWindowPath,
  withoutAnswer,
} from './partners.ts'

const request: PartnerRequest = {
  origin: 'https://blog.example',
  key: 'pk_blog',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
  page: '',
}
const read = (change: Partial<PartnerRequest>) =>
  readPartnerRequest(new URL(signInWindowPath({ ...request, ...change }), 'https://shop.example').search)

describe('the request of a partner’s page', () => {
  it('is written and parsed, with or without a key', () => {
    expect(read({})).toEqual(request)
    expect(read({ key: '' })).toEqual({ ...request, key: '' })
    expect(read({ origin: 'http://localhost:5694' })?.origin).toBe('http://localhost:5694')
    const page = 'https://blog.example/rasam?day=3#comments'
    expect(read({ page })).toEqual({ ...request, page })
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
    { page: 'https://blog.example.evil/' },
    { page: 'https://blog.example@evil.example/' },
    { page: 'javascript://blog.example/%0Aalert(1)' },
    { page: '/rasam' },
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

describe('the answer in the query of a page', () => {
  it.each([
    'https://blog.example/',
    'https://blog.example/rasam?day=3&now#comments?',
    'https://blog.example/#/rasam',
    'https://blog.example/?q=a%20b',
  ])('is read, and removed again, with the address %s', (page) => {
    const state = 's'.repeat(43)
    const type = 'haat:sign-in'
    const allowed = addressWithAnswer(page, { type, state, code: 'c-1' })
    expect(readAnswer(new URL(allowed).search)).toEqual({ state, code: 'c-1' })
    expect(new URL(allowed).hash).toBe(new URL(page).hash)
    expect(withoutAnswer(allowed)).toBe(page)
    const refused = addressWithAnswer(page, { type, state, error: 'access_denied' })
    expect(readAnswer(new URL(refused).search)).toEqual({ state, code: null })
    expect(withoutAnswer(refused)).toBe(page)
    expect(readAnswer(new URL(page).search)).toBeNull()
  })
})
