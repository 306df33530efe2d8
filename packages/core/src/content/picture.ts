import type { Picture } from '../shared/picture.ts'

/** A picture of the shop's own pages, in its own widths (px): `/pictures/{name}-{width}.{avif,webp}`. */
export const ownPicture = (name: string, widths: readonly number[]): Picture => ({
  src: `/pictures/${name}-${widths.at(-1) ?? 640}.webp`,
  widths,
})
