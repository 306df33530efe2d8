import { describe, expect, it } from 'vitest'
import { sourceOf } from './source.ts'

describe('the source of a call', () => {
  it.each([
    ['the same address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address that is written as IPv6', '203.0.113.7', '::ffff:203.0.113.7'],
    ['two addresses of a household', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['two spellings', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
    ['an address with its zone', 'fe80::1', 'fe80::1%eth0'],
    ['this machine', '::1', '0:0:0:0:0:0:0:1'],
  ])('is the same for %s', (_what, one, other) => {
    expect(sourceOf(one)).toBe(sourceOf(other))
  })

  it.each([
    ['neighbours', '203.0.113.7', '203.0.113.8'],
    ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['a short and a long prefix', '2001:db8::1', '2001:db8:0:1::1'],
  ])('differs for %s', (_what, one, other) => {
    expect(sourceOf(one)).not.toBe(sourceOf(other))
  })

  it('does not contain the IP address', () => {
    expect(sourceOf('203.0.113.7')).toMatch(/^[\w-]{43}$/)
  })
})
