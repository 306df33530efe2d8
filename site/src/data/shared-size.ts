import { PICTURE_WIDTHS, pictureOf } from '@haat/core'

/** Stands for pages without a picture of their own where links to them are shared; 1200 × 630 px. */
export const DEFAULT_PICTURE = '/pictures/og-default.png'

/** Size of a picture that links show, in px; null where its name does not say it. No picture is enlarged. */
export function sharedSize(path: string): { width: number; height: number } | null {
  if (path === DEFAULT_PICTURE) return { width: 1200, height: 630 }
  const { width, height } = pictureOf(path) ?? {}
  if (width === undefined || height === undefined) return null
  const shown = Math.min(Number(width), Math.max(...PICTURE_WIDTHS))
  return { width: shown, height: Math.round((Number(height) * shown) / Number(width)) }
}
