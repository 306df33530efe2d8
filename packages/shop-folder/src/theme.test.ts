import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrastOf, defaultTheme, readTheme } from './theme.ts'

const BOOKSHOP = join(import.meta.dirname, '../../../site/build/bookshop.fixtures')

it('reads colours of any notation, for light and dark', () => {
  expect(defaultTheme().get('--haat-accent')).toEqual({ light: '#0d632d', dark: expect.stringMatching(/^#/) })
  const theme = readTheme(BOOKSHOP)
  expect(theme.get('--haat-accent')).toEqual({ light: '#8a1538', dark: '#ff9fb5' })
  expect(theme.get('--haat-night')).toEqual({ light: '#12182c', dark: '#12182c' })
  expect(theme.get('--haat-danger')).toEqual(defaultTheme().get('--haat-danger'))
})

it('knows the contrast of two colours, in either order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})
