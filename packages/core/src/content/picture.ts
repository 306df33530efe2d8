import type { Picture } from '../shared/picture.ts'

/** Returns a picture of the shop's pages with its widths (px): `/pictures/{name}-{width}.{avif,webp}`. */
export const ownPicture = (name: string, widths: readonly number[]): Picture => ({
  src: `/pictures/${name}-${widths.at(-1) ?? 640}.webp`,
  widths,
})
