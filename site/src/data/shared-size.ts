import { PICTURE_WIDTHS, pictureOf } from '@haat/core'
import { shopFile } from './shop-file.ts'

declare const __HAAT_SHARE__: string | null

const ICON = '/icon-512.png'
/** Picture for shared links to pages without their own picture: `pictures/share` of the shop's folder, or its icon. */
export const DEFAULT_PICTURE = __HAAT_SHARE__ ?? shopFile.sharePicture ?? ICON

/** Returns the size of a picture for shared links, in px; null if its name does not contain it. Pictures are not enlarged. */
export function sharedSize(path: string): { width: number; height: number } | null {
  if (path === ICON) return { width: 512, height: 512 }
  if (path === shopFile.sharePicture) return { width: 1200, height: 630 }
  const { width, height } = pictureOf(path) ?? {}
  if (width === undefined || height === undefined) return null
  const shown = Math.min(Number(width), Math.max(...PICTURE_WIDTHS))
  return { width: shown, height: Math.round((Number(height) * shown) / Number(width)) }
}
