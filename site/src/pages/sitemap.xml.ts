import { categoryPath, productPath } from '@haat/core/catalogue'
import type { APIRoute } from 'astro'
import { catalogue } from '../data/catalogue.ts'
import { absolute } from '../data/structured.ts'

const STATIC = ['/', '/products', '/categories', '/blog', '/about', '/contact', '/faqs', '/order-tracking']

/** Protocol limit of one sitemap, in addresses. */
const MOST = 50_000

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const GET: APIRoute = async ({ site, url }) => {
  const { categories, products } = await catalogue()
  const paths = [
    ...STATIC,
    ...categories.map(({ name }) => categoryPath(name)),
    ...products.map(({ id }) => productPath(id)),
  ].slice(0, MOST)
  const lines = paths.map((path) => `<url><loc>${escaped(absolute(path, site ?? url))}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
