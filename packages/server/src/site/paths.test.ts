import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodedPath } from './paths.ts'

describe('the path of a request', () => {
  it.each([
    ['/', '/'],
    ['/about?x=/../', '/about'],
    ['/about/', '/about/'],
    ['/categories/Grains%20%26%20Dals', '/categories/Grains & Dals'],
    ['/%252e%252e/secret', '/%2e%2e/secret'],
    ['/..hidden/file', '/..hidden/file'],
  ])('%s is %s', (url, path) => {
    expect(decodedPath(url)).toBe(path)
  })

  it.each([
    '/../etc/passwd',
    '/a/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/%2e%2e%2fetc%2fpasswd',
    '/..%5cwindows',
    '/a\\b',
    '/./a',
    '//evil.example',
    '/a//b',
    '/a%00.html',
    '/a%0d%0aset-cookie:x',
    '/%ff',
    '/%',
    '*',
    'http://evil.example/',
  ])('%s is refused', (url) => {
    expect(decodedPath(url)).toBeNull()
  })

  it('never has a segment that leads out of the folder', () => {
    const pieces = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%25',
      'a',
      'é',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const path = decodedPath(`/${parts.join('')}`)
        if (path !== null) expect(path).not.toMatch(/\/\.{0,2}\/|\/\.{1,2}$|^\/\/|\\|\0/)
      }),
    )
  })
})
