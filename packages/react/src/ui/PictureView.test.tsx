import { pictureOf } from '@haat/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PictureView } from './PictureView.tsx'

const html = (address: string) =>
  renderToStaticMarkup(<PictureView picture={pictureOf(address)} alt="Tea" sizes="5rem" ratio={0.5} />)

it('shows an imported picture as those of the demo, with its own size and colour', () => {
  const imported = html('/pictures/5c1f0a86b1d34e2f9a07-d4ae86-1600x900-1200.webp')
  expect(imported).toContain('data-tone="#d4ae86"')
  expect(imported).toContain('width="1600" height="900"')
  expect(
    imported.match(/<source type="image\/(?:avif|webp)" srcSet="[^"]+1200w" sizes="5rem"\/>/g),
  ).toHaveLength(2)
})

it('keeps the place of a picture whose name says nothing', () => {
  const demo = html('/pictures/tea-1200.webp')
  expect(demo).toContain('width="640" height="320"')
  expect(demo).not.toContain('data-tone')
  expect(html('https://cdn.example/tea.jpg')).not.toContain('<source')
})
