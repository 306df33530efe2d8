import { describe, expect, it } from 'vitest'
import { chooseEncoding, matchesETag } from './encoding.ts'

describe('the encoding of a response', () => {
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*;q=0', 'identity'],
    ['GZIP;Q=1', 'gzip'],
    ['br;q=nonsense', 'identity'],
  ])('for %j is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })

  it('is one of the available encodings', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(chooseEncoding('br, gzip', [])).toBe('identity')
  })
})

describe('an ETag', () => {
  it.each(['"a"', '"b", "a"', 'W/"a"', '*'])('is found in %s', (header) => {
    expect(matchesETag(header, '"a"')).toBe(true)
  })
  it.each([undefined, '"b"', 'a', '"a-br"'])('is not found in %s', (header) => {
    expect(matchesETag(header, '"a"')).toBe(false)
  })
})
