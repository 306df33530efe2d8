import { describe, expect, it } from 'vitest'
import {
  allowsAddress,
  directiveFor,
  FALLBACKS,
  type FallbackList,
  hasHashes,
  readPolicies,
  withSources,
} from './csp.ts'

const allows = (sources: string, address: string, page = 'https://blog.example/kitchen') =>
  allowsAddress({ name: 'script-src', sources: sources.split(' ') }, new URL(address), new URL(page))

describe('a list of sources', () => {
  it.each([
    ['*', 'https://shop.example/a.js', true],
    ['*', 'data:text/plain,a', false],
    ['https:', 'https://shop.example/a.js', true],
    ['https:', 'http://shop.example/a.js', false],
    ['http:', 'https://shop.example/a.js', true],
    ["'self'", 'https://blog.example/a.js', true],
    ["'self'", 'https://shop.example/a.js', false],
    ["'none'", 'https://shop.example/a.js', false],
    ['shop.example', 'https://shop.example/a.js', true],
    ['shop.example', 'http://shop.example/a.js', false],
    ['SHOP.example', 'https://shop.example/a.js', true],
    ['shop.example', 'https://shop.example:8443/a.js', false],
    ['shop.example:*', 'https://shop.example:8443/a.js', true],
    ['https://shop.example:8443', 'https://shop.example:8443/a.js', true],
    ['*.example', 'https://shop.example/a.js', true],
    ['*.shop.example', 'https://shop.example/a.js', false],
    ['https://shop.example/embed/', 'https://shop.example/embed/v1/haat.js', true],
    ['https://shop.example/embed', 'https://shop.example/embed/v1/haat.js', false],
    ['https://shop.example/embed/v1/haat.js', 'https://shop.example/embed/v1/haat.js', true],
    ["'unsafe-inline' 'nonce-abc'", 'https://shop.example/a.js', false],
  ])('%s: %s is allowed: %s', (sources, address, expected) => {
    expect(allows(sources, address)).toBe(expected)
  })

  it('allows the secure variant of its own scheme', () => {
    expect(allows('shop.example', 'https://shop.example/a.js', 'http://blog.example/')).toBe(true)
    expect(allows("'self'", 'https://blog.example/a.js', 'http://blog.example/')).toBe(true)
  })
})

describe('a policy', () => {
  it('uses the first of two equal directives, and is separated from others by commas', () => {
    const [first, second, ...more] = readPolicies(
      "Script-Src 'self'; script-src *; ;, default-src 'none'",
      'the header',
    )
    expect(more).toEqual([])
    expect(first?.directives.get('script-src')).toEqual(["'self'"])
    expect(second?.directives.get('default-src')).toEqual(["'none'"])
  })

  it('uses a more general directive if a specific one is missing', () => {
    const nameOf = (text: string) => {
      const [policy] = readPolicies(text, 'the header')
      return policy && directiveFor(policy, FALLBACKS.script)?.name
    }
    expect(nameOf("default-src *; script-src *; script-src-elem 'self'")).toBe('script-src-elem')
    expect(nameOf('default-src *; script-src *')).toBe('script-src')
    expect(nameOf('default-src *')).toBe('default-src')
    expect(nameOf('img-src *')).toBeUndefined()
  })

  it("is written with an additional source, and without 'none'", () => {
    const [policy] = readPolicies("default-src 'self'; script-src 'none'", 'the header')
    const line = (names: FallbackList) => {
      const directive = policy && directiveFor(policy, names)
      return directive && withSources(directive, names[0], ['https://shop.example'])
    }
    expect(line(['script-src', 'default-src'])).toBe('script-src https://shop.example')
    expect(line(['img-src', 'default-src'])).toBe("img-src 'self' https://shop.example")
  })

  it('allows a script by its hashes only if all of them are listed', () => {
    const [policy] = readPolicies("script-src 'sha384-a' 'sha512-b'", 'the header')
    const directive = policy && directiveFor(policy, FALLBACKS.script)
    const has = (integrity: string) => directive && hasHashes(directive, integrity)
    expect(has('sha384-a')).toBe(true)
    expect(has('sha384-a sha512-b')).toBe(true)
    expect(has('sha384-a sha512-c')).toBe(false)
    expect(has('')).toBe(false)
  })
})
