import { categoryPath, productPath } from '@haat/core/catalogue'
import type { Catalogue } from './catalogue.ts'
import { hasLanguages, languageLinks, languages } from './languages.ts'
import { LEGAL_PAGES } from './legal-pages.ts'

/** Highest number of addresses in one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS = 'http://www.w3.org/1999/xhtml'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
/** Highest number of pictures of a page, so that a part stays below the protocol's 50 MB. */
const MAX_PICTURES = 5

const STATIC = [
  ...['/', '/products', '/categories', '/blog', '/about', '/contact', '/faqs', '/order-tracking'],
  ...LEGAL_PAGES.map((name) => `/${name}`),
]

/** A page for search engines. */
export interface Listed {
  readonly path: string
  /** When it last changed; null if that is unknown. */
  readonly changedAt: Date | null
  /** Addresses of its pictures, for image search. */
  readonly pictures?: readonly string[]
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null)

/** Returns every page for search engines. A category changes with its products. */
export function listedPages({ categories, products, facts }: Catalogue): readonly Listed[] {
  const changedAt = (id: string) => facts?.get(id)?.changedAt ?? null
  const ofCategory = Map.groupBy(products, ({ category }) => category)
  return [
    ...STATIC.map((path) => ({ path, changedAt: null })),
    ...categories.map(({ name, picture }) => ({
      path: categoryPath(name),
      pictures: picture ? [picture.src] : [],
      changedAt: latest((ofCategory.get(name) ?? []).map(({ id }) => changedAt(id))),
    })),
    ...products.map(({ id, pictures }) => ({
      path: productPath(id),
      changedAt: changedAt(id),
      pictures: pictures.slice(0, MAX_PICTURES).map(({ src }) => src),
    })),
  ]
}

/** Splits the pages into parts that the protocol allows, at least one. */
export function partsOf(
  pages: readonly Listed[],
  most = MAX_ADDRESSES / languages.length,
): readonly (readonly Listed[])[] {
  const parts = Math.max(1, Math.ceil(pages.length / most))
  return Array.from({ length: parts }, (_, at) => pages.slice(at * most, (at + 1) * most))
}

/** Path of a part, counted from 1. */
const partPath = (part: number): string => `/sitemap/${part}.xml`

/** Escapes a text for XML. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const addressOf = (path: string, site: URL) => escaped(new URL(path, site).href)

const imageOf = (picture: string, site: URL) =>
  `<image:image><image:loc>${addressOf(picture, site)}</image:loc></image:image>`

function entry(tag: string, { path, changedAt, pictures = [] }: Listed, site: URL, links = '') {
  const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const images = pictures.map((picture) => imageOf(picture, site)).join('')
  return `<${tag}><loc>${addressOf(path, site)}</loc>${date}${links}${images}</${tag}>`
}

/** Returns the entries of a page in all languages of the shop, each of which names all. */
function inLanguages(page: Listed, site: URL): readonly string[] {
  const links = languageLinks(page.path)
  const named = links.map(
    ({ language, href }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(href, site)}"/>`,
  )
  return links.map(({ href }) => entry('url', { ...page, path: href }, site, named.join('')))
}

const documentOf = (root: string, entries: readonly string[], namespaces = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${namespaces}>\n${entries.join('\n')}\n</${root}>\n`

/** Returns one part as XML. */
export const sitemapOf = (pages: readonly Listed[], site: URL): string =>
  documentOf(
    'urlset',
    hasLanguages
      ? pages.flatMap((page) => inLanguages(page, site))
      : pages.map((page) => entry('url', page, site)),
    ` xmlns:image="${IMAGES}"${hasLanguages ? ` xmlns:xhtml="${LINKS}"` : ''}`,
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
