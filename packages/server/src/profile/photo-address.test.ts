import { describe, expect, it } from 'vitest'
import { isOwnPhoto } from './photo-address.ts'

const CLOUD = 'https://res.cloudinary.com/haat/image/upload/'
const LOCAL = '/pictures/uploads/'

describe('the address of a photo', () => {
  it.each([[`${CLOUD}v1/photos/asha.jpg`], [`${CLOUD}asha.png`], [`${LOCAL}0f3c.webp`]])(
    '%s is the shop’s own',
    (address) => {
      expect(isOwnPhoto(address, [CLOUD, LOCAL])).toBe(true)
    },
  )

  it.each([
    ['another account', 'https://res.cloudinary.com/other/image/upload/a.jpg'],
    ['another kind of upload', 'https://res.cloudinary.com/haat/raw/upload/a.jpg'],
    ['another host', 'https://evil.example/haat/image/upload/a.jpg'],
    ['a host that begins alike', 'https://res.cloudinary.com.evil.example/haat/image/upload/a.jpg'],
    ['a host behind credentials', 'https://res.cloudinary.com@evil.example/haat/image/upload/a.jpg'],
    ['no encryption', 'http://res.cloudinary.com/haat/image/upload/a.jpg'],
    ['dots', `${CLOUD}../../../other/image/upload/a.jpg`],
    ['encoded dots', `${CLOUD}%2e%2e/%2e%2e/%2e%2e/other/image/upload/a.jpg`],
    ['backslashes', `${CLOUD}..\\..\\..\\other\\a.jpg`],
    ['dots from the root', `${LOCAL}../../sandbox/inbox`],
    ['two slashes', `/${LOCAL}a.webp`],
    ['a tab within', 'https://res.cloudinary.com/ha\tat/image/upload/a.jpg'],
    ['a space before', ` ${CLOUD}a.jpg`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/png;base64,AAAA'],
    ['nothing', ''],
    ['the folder itself', CLOUD],
    ['no address at all', 'photo'],
  ])('refuses %s', (_what, address) => {
    expect(isOwnPhoto(address, [CLOUD, LOCAL])).toBe(false)
  })

  it('is refused if no image service is set up', () => {
    expect(isOwnPhoto(`${CLOUD}a.jpg`, [])).toBe(false)
  })
})
