import { categoryPath, productPath } from '@haat/core/catalogue'
import { LEGAL_PAGES } from '@haat/core/content'
import type { Catalogue } from './catalogue.ts'

/** Highest number of addresses in one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const STATIC = [
  ...['/', '/products', '/categories', '/blog', '/about', '/contact', '/faqs', '/order-tracking'],
  ...LEGAL_PAGES.map((name) => `/${name}`),
]

/** A page for search engines. */
export interface Listed {
  readonly path: string
  /** When it last changed; null if that is unknown. */
  readonly changedAt: Date | null
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null)

/** Returns every page for search engines. A category changes with its products. */
export function listedPages({ categories, products, facts }: Catalogue): readonly Listed[] {
  const changedAt = (id: string) => facts?.get(id)?.changedAt ?? null
  const ofCategory = Map.groupBy(products, ({ category }) => category)
  return [
    ...STATIC.map((path) => ({ path, changedAt: null })),
    ...categories.map(({ name }) => ({
      path: categoryPath(name),
      changedAt: latest((ofCategory.get(name) ?? []).map(({ id }) => changedAt(id))),
    })),
    ...products.map(({ id }) => ({ path: productPath(id), changedAt: changedAt(id) })),
  ]
}

/** Splits the pages into parts that the protocol allows, at least one. */
export function partsOf(pages: readonly Listed[], most = MAX_ADDRESSES): readonly (readonly Listed[])[] {
  const parts = Math.max(1, Math.ceil(pages.length / most))
  return Array.from({ length: parts }, (_, at) => pages.slice(at * most, (at + 1) * most))
}

/** Path of a part, counted from 1. */
export const partPath = (part: number): string => `/sitemap/${part}.xml`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const entry = (tag: string, { path, changedAt }: Listed, site: URL) =>
  `<${tag}><loc>${escaped(new URL(path, site).href)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>`

const documentOf = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`

/** Returns one part as XML. */
export const sitemapOf = (pages: readonly Listed[], site: URL): string =>
  documentOf(
    'urlset',
    pages.map((page) => entry('url', page, site)),
  )

/** Returns the index of all parts as XML. */
export const sitemapIndex = (parts: readonly (readonly Listed[])[], site: URL): string =>
  documentOf(
    'sitemapindex',
    parts.map((pages, at) => {
      const changedAt = latest(pages.map((page) => page.changedAt))
      return entry('sitemap', { path: partPath(at + 1), changedAt }, site)
    }),
  )
