import type { PictureSource } from './html.ts'

/** Where preloads go: as soon as the viewport is known, before anything else is asked for. */
const PLACE = /<meta name="viewport"[^>]*>/

/**
 * The page with preloads of its main picture, one for each of its sources, in the very words of the picture itself:
 * said otherwise, it would be loaded twice.
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
