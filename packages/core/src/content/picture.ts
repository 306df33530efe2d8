import type { Picture } from '../shared/picture.ts'

/** A picture that the shop made, in widths of its own (px): `/pictures/{name}-{width}.{avif,webp}`. */
export function ownPicture(name: string, widths: readonly number[]): Picture {
  const address = (width: number, type: string) => `/pictures/${name}-${width}.${type}`
  const srcset = (type: string) => widths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  return {
    src: address(widths.at(-1) ?? 640, 'webp'),
    sources: { avif: srcset('avif'), webp: srcset('webp') },
  }
}
