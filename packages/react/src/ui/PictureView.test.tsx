// @vitest-environment jsdom

import { pictureOf } from '@haat/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PictureView } from './PictureView.tsx'

const shown = (address: string) =>
  render(<PictureView picture={pictureOf(address)} alt="Tea" sizes="5rem" ratio={0.5} />).container

const sizeOf = (place: HTMLElement) =>
  ['width', 'height'].map((name) => place.querySelector('img')?.getAttribute(name))

it('shows an imported picture in all sizes, with its own size and colour', () => {
  const imported = shown('/pictures/5c1f0a86b1d34e2f9a07-d4ae86-1600x900-1200.webp')
  expect(imported.querySelector('[data-tone="#d4ae86"]')).not.toBeNull()
  expect(sizeOf(imported)).toEqual(['1600', '900'])
  const picture = imported.querySelector('img')
  expect(picture?.getAttribute('sizes')).toBe('5rem')
  expect(picture?.getAttribute('srcset')).toMatch(/-320\.avif 320w, .*-1200\.avif 1200w$/)
})

it('reserves space for a picture whose name has no size', () => {
  const demo = shown('/pictures/tea-1200.webp')
  expect(sizeOf(demo)).toEqual(['640', '320'])
  expect(demo.querySelector('[data-tone]')).toBeNull()
  expect(shown('https://cdn.example/tea.jpg').querySelector('[srcset]')).toBeNull()
})
