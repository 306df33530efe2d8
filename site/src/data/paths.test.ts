import { expect, it } from 'vitest'
import { canBePath } from './catalogue.ts'

it.each(['Fruit', 'Tea & Coffee', 'सब्जियां', 'x'.repeat(200), 'Grains.'])(
  '%j can be a folder of the site',
  (name) => {
    expect(canBePath(name)).toBe(true)
  },
)

it.each([
  ['a character with a meaning in paths', 'Tea / Coffee'],
  ['such a character', 'Tea\\Coffee'],
  ['such a character', '50% off'],
  ['such a character', '#1'],
  ['such a character', 'Why?'],
  ['only dots', '..'],
  ['the name of a hidden folder', '.NET'],
  ['the name of another file', 'index.html'],
  // Folders are limited to 255 bytes.
  ['too many bytes', 'क'.repeat(100)],
])('a name with %s (%j) cannot', (_what, name) => {
  expect(canBePath(name)).toBe(false)
})
