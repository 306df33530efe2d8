import { expect, it } from 'vitest'
import { readHost } from './host.ts'

it('reads an address with and without a final slash as the same shop', () => {
  expect(readHost('https://shop.example')).toBe('https://shop.example')
  expect(readHost('https://SHOP.example/')).toBe('https://shop.example')
  expect(readHost('http://localhost:4321/haat/?a=1#b')).toBe('http://localhost:4321/haat')
})

it.each(['', 'shop.example', '/shop', 'javascript:alert(1)//', 'data:text/html,hello', 'file:///etc'])(
  'rejects %o',
  (text) => {
    expect(readHost(text)).toBeNull()
  },
)
