import type { PictureSource } from './html.ts'

/** Preloads are inserted after the viewport tag, before all other requests. */
const PLACE = /<meta name="viewport"[^>]*>/

/**
 * Adds preloads of the main picture to a page, one for each of its sources. Their attributes must be the same as in the
 * picture, otherwise it would be loaded twice.
 */
export function withPreloads(html: string, sources: readonly PictureSource[]): string {
  const others: string[] = []
  const links = sources.map(({ srcset, sizes, media }) => {
    const when = media ?? (others.map((other) => `not ${other}`).join(' and ') || null)
    if (media !== null) others.push(media)
    const attribute = when === null ? '' : ` media="${when}"`
    return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"${attribute} fetchpriority="high">`
  })
  return html.replace(PLACE, (viewport) => viewport + links.join(''))
}
