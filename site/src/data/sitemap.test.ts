import { describe, expect, it } from 'vitest'
import { type Listed, partsOf, sitemapIndex, sitemapOf } from './sitemap.ts'

const site = new URL('https://haat.example')
const march = new Date('2026-03-01T10:00:00Z')
const april = new Date('2026-04-01T10:00:00Z')

const pages: readonly Listed[] = [
  { path: '/', changedAt: null },
  {
    path: '/product/okra',
    changedAt: april,
    pictures: ['/pictures/okra-640.webp', 'https://cdn.example/a&b.png'],
  },
  { path: '/product/salt & pepper', changedAt: march },
]

describe('the sitemap', () => {
  it('is split if it has more addresses than a part may have, and contains each once', () => {
    const parts = partsOf(pages, 2)
    expect(parts.map((part) => part.length)).toEqual([2, 1])
    expect(parts.flat()).toEqual(pages)
    expect(partsOf(pages)).toHaveLength(1)
    expect(partsOf([])).toHaveLength(1)
  })

  it('has every part in its index, with the date of its latest change', () => {
    const index = sitemapIndex(partsOf(pages, 2), site)
    expect(index).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /)
    expect(index.match(/<sitemap>.*<\/sitemap>/g)).toEqual([
      '<sitemap><loc>https://haat.example/sitemap/1.xml</loc><lastmod>2026-04-01T10:00:00.000Z</lastmod></sitemap>',
      '<sitemap><loc>https://haat.example/sitemap/2.xml</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod></sitemap>',
    ])
  })

  it('has the date of the last change of a page if it is known, and its pictures', () => {
    expect(sitemapOf(pages, site)).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
    const image = (address: string) => `<image:image><image:loc>${address}</image:loc></image:image>`
    const images =
      image('https://haat.example/pictures/okra-640.webp') + image('https://cdn.example/a&amp;b.png')
    expect(sitemapOf(pages, site).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://haat.example/</loc></url>',
      `<url><loc>https://haat.example/product/okra</loc><lastmod>2026-04-01T10:00:00.000Z</lastmod>${images}</url>`,
      '<url><loc>https://haat.example/product/salt%20&amp;%20pepper</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod></url>',
    ])
  })
})
