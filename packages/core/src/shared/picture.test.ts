import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Picture, pictureOf, safeAddress, srcsetOf } from './picture.ts'

describe('the address of a picture', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://x/1',
    'file:///etc/passwd',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'pictures/x.png',
    'https://x.example/a b.png',
    '',
  ])('is refused: %j', (address) => expect(safeAddress(address)).toBeNull())

  it('is completed with the shop’s host if it is a path', () => {
    expect(safeAddress('/pictures/x.png', 'https://shop.example')).toBe('https://shop.example/pictures/x.png')
    expect(safeAddress('https://cdn.example/x.png', 'https://shop.example')).toBe('https://cdn.example/x.png')
  })

  it('always has the scheme http or https', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const safe = safeAddress(address)
        if (safe !== null) expect(new URL(safe, 'https://shop.example').protocol).toMatch(/^https?:$/)
      }),
    )
  })
})

describe('a picture', () => {
  it('that the shop converted has three widths and two formats', () => {
    const picture = pictureOf('/pictures/mango-1200.webp', 'https://shop.example')
    expect(srcsetOf(picture as Picture, 'avif')).toBe(
      'https://shop.example/pictures/mango-320.avif 320w, https://shop.example/pictures/mango-640.avif 640w, https://shop.example/pictures/mango-1200.avif 1200w',
    )
  })

  it('that was imported has its colour and its size in its name', () => {
    const name = '/pictures/5c1f0a86b1d34e2f9a07-d4ae86-1600x900'
    const picture = pictureOf(`${name}-1200.webp`, 'https://shop.example')
    expect(picture).toMatchObject({ colour: 'd4ae86', width: '1600', height: '900' })
    expect(srcsetOf(picture as Picture, 'webp')).toContain(`https://shop.example${name}-640.webp 640w`)
    expect(pictureOf('/pictures/mango-1200.webp')?.colour).toBeUndefined()
  })

  it('from another host has only its address', () => {
    expect(pictureOf('https://cdn.example/mango-1200.webp')).toEqual({
      src: 'https://cdn.example/mango-1200.webp',
    })
  })
})
