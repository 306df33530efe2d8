import { expect, it } from 'vitest'
import { DEFAULT_PICTURE, sharedSize } from './shared-size.ts'

it.each([
  [DEFAULT_PICTURE, { width: 1200, height: 630 }],
  ['/pictures/5c1f0a86b1d34e2f9a07-d4ae86-1600x900-1200.webp', { width: 1200, height: 675 }],
  ['/pictures/5c1f0a86b1d34e2f9a07-d4ae86-800x600-1200.webp', { width: 800, height: 600 }],
  ['/pictures/country-tomatoes-1200.webp', null],
])('the size of %s is %j', (path, size) => expect(sharedSize(path)).toEqual(size))
