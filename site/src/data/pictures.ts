import { type Picture, pictureOf } from '@haat/core'

/** Widths of the pictures of pages, in px. */
const WIDTHS = { banner: [640, 1200, 1920], team: [160, 320], blog: [320, 640, 1200] } as const

/**
 * Returns a picture of a page: a converted original of the shop's folder by its address, or one by its name
 * (`/pictures/{name}-{width}.{avif,webp}`); null if the page has none.
 */
export function ownPicture(name: string | null, kind: keyof typeof WIDTHS): Picture | null {
  if (name === null || name.startsWith('/')) return name === null ? null : pictureOf(name)
  return { src: `/pictures/${name}-${WIDTHS[kind].at(-1)}.webp`, widths: WIDTHS[kind] }
}
