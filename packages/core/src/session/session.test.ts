import { describe, expect, it } from 'vitest'
import { safeReturnTo, signInPath } from './session.ts'

describe('the return path of a login', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
    null,
    '/login?return_to=/x',
    '/register',
  ])('is home instead of %j', (goal) => expect(safeReturnTo(goal)).toBe('/'))

  it('is a path of the shop, with its query', () => {
    expect(signInPath('/product/bag?size=Large&color=Chilli+red')).toBe(
      '/login?return_to=%2Fproduct%2Fbag%3Fsize%3DLarge%26color%3DChilli%2Bred',
    )
    expect(signInPath('/')).toBe('/login')
  })
})
