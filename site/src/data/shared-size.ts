import { PICTURE_WIDTHS, pictureOf } from '@haat/core'

/** Picture for shared links to pages without their own picture; 1200 × 630 px. */
export const DEFAULT_PICTURE = '/pictures/og-default.png'

/** Returns the size of a picture for shared links, in px; null if its name does not contain it. Pictures are not enlarged. */
export function sharedSize(path: string): { width: number; height: number } | null {
  if (path === DEFAULT_PICTURE) return { width: 1200, height: 630 }
  const { width, height } = pictureOf(path) ?? {}
  if (width === undefined || height === undefined) return null
  const shown = Math.min(Number(width), Math.max(...PICTURE_WIDTHS))
  return { width: shown, height: Math.round((Number(height) * shown) / Number(width)) }
}
