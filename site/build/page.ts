import MagicString from 'magic-string'
import type { PageFindings, PictureSource } from './html.ts'
import { type Imports, islandFiles } from './island-files.ts'
import type { InlineStyle } from './styles.ts'

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

/** The files of the islands as data, for src/taps/hydrate.ts. */
const filesOf = (imports: Imports, islands: PageFindings['islands']): string =>
  islands.length === 0
    ? ''
    : `<script type="application/json" id="island-files">${JSON.stringify(islandFiles(imports, islands))}</script>`

/** What the finish of the build adds to a page. */
export interface Additions {
  readonly policy: string
  readonly imports: Imports
  /** The rules that the page needs; null if it has no style sheets. */
  readonly style: InlineStyle | null
}

/**
 * Returns a page with its policy, directly after the character set and before anything that it applies to; preloads of its
 * main picture, before all other requests; the files of its islands; and its style. The complete sheets follow without
 * blocking: a script moves them to the end and enables them (src/components/LateStyles.astro); without scripts, a
 * `<noscript>` at the end links them.
 * @throws Error for a page without a place for its policy
 */
export function finishedPage(
  html: string,
  { sheets, islands, mainPicture, places }: PageFindings,
  { policy, imports, style }: Additions,
): string {
  if (places.charset === undefined)
    throw new Error('Haat: a page has no <meta charset="utf-8">, so its policy cannot be added.')
  const page = new MagicString(html)
  page.appendLeft(places.charset, `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  page.appendLeft(places.viewport ?? places.charset, preloadsOf(mainPicture) + filesOf(imports, islands))
  if (style === null) return page.toString()
  for (const [index, { href, start, end }] of sheets.entries())
    page.overwrite(
      start,
      end,
      `${index === 0 ? `<style>${style.css}</style>` : ''}<link rel="stylesheet" href="${href}" disabled data-late>`,
    )
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('')
  page.appendLeft(places.bodyEnd ?? html.length, `<noscript>${links}</noscript>`)
  return page.toString()
}
