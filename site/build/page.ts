import { inBase } from '@haat/core'
import MagicString from 'magic-string'
import type { PageFindings, PictureSource } from './html.ts'

/**
 * Returns preloads of the main picture, one for each of its sources. Their attributes must be the same as in the picture,
 * otherwise it would be loaded twice.
 */
function preloadsOf(sources: readonly PictureSource[]): string {
  const others: string[] = []
  const links = sources.map(({ srcset, sizes, media }) => {
    const when = media ?? (others.map((other) => `not ${other}`).join(' and ') || null)
    if (media !== null) others.push(media)
    const attribute = when === null ? '' : ` media="${when}"`
    return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"${attribute} fetchpriority="high">`
  })
  return links.join('')
}

/** What the finish of the build adds to a page. */
export interface Additions {
  readonly policy: string
  /** Address of the files of islands as data, for src/taps/island-code.ts. */
  readonly islandFiles: string
  /** What precedes the paths of pages in this language. @default '' */
  readonly base?: string
}

/**
 * Returns a page with its policy, directly after the character set and before anything that it applies to; preloads of its
 * main picture, before all other requests; the address of the files of its islands; and links to pages in its language.
 * @throws Error for a page without a place for its policy
 */
export function finishedPage(
  html: string,
  { hasIslands, links, mainPicture, places }: PageFindings,
  { policy, islandFiles, base = '' }: Additions,
): string {
  if (places.charset === undefined)
    throw new Error('Haat: a page has no <meta charset="utf-8">, so its policy cannot be added.')
  const page = new MagicString(html)
  page.appendLeft(places.charset, `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  const files = hasIslands ? `<meta name="island-files" content="${islandFiles}">` : ''
  page.appendLeft(places.viewport ?? places.charset, preloadsOf(mainPicture) + files)
  if (base !== '')
    for (const { start, path } of links)
      if (path === '/') page.update(start, start + 1, base)
      else page.appendLeft(start, inBase(path, base).slice(0, -path.length))
  return page.toString()
}
