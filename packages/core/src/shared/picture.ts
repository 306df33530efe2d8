/** A picture's address and, if the shop converted it, its widths. */
export interface Picture {
  /** Safe address: a path, http or https. For a converted picture: the WebP file of the largest width. */
  readonly src: string
  /** Widths of a converted picture, in px; undefined for other pictures. */
  readonly widths?: readonly number[]
  /** The dominant colour, without `#` (`d4ae86`), shown until the picture has loaded. */
  readonly colour?: string | undefined
  /** Size of the original in px, as attribute values; undefined if the name does not contain it. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** Widths of converted pictures, in px; each exists in all {@link PICTURE_TYPES}. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
export const PICTURE_TYPES = ['avif', 'webp'] as const

/**
 * Converted pictures are named `NAME-1200.webp`, `NAME-640.avif`, …; the address on the wire is the first of these. The
 * name may end in a colour and a size: `NAME-d4ae86-1600x900`.
 */
const CONVERTED = /^\/pictures\/[\w-]+?(?:-(\w{6})-(\d+)x(\d+))?-1200\.webp$/

/** Returns the address if it is safe to load (a path, http or https), else null. */
export function safeAddress(address: string, host = ''): string | null {
  const trimmed = address.trim()
  // A leading double slash or backslash would leave the origin.
  if (/^\/(?![/\\])/.test(trimmed)) return `${host}${trimmed}`
  return /^https?:\/\/[^\s]+$/i.test(trimmed) ? trimmed : null
}

/** Returns the picture at an address on the wire, or null if the address is not safe. */
export function pictureOf(address: string, host = ''): Picture | null {
  const src = safeAddress(address, host)
  if (src === null) return null
  const converted = CONVERTED.exec(address)
  if (converted === null) return { src }
  const [, colour, width, height] = converted
  return { src, widths: PICTURE_WIDTHS, colour, width, height }
}

/** Returns the `srcset` of a converted picture in one of its types. */
export const srcsetOf = ({ src, widths = [] }: Picture, type: (typeof PICTURE_TYPES)[number]): string =>
  widths.map((width) => src.replace(/\d+\.webp$/, `${width}.${type} ${width}w`)).join(', ')
