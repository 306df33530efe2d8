/** A picture's address and, if the shop converted it, its widths. */
export interface Picture {
  /** Safe address: own path, http or https. Of a converted picture: the WebP file in the largest width. */
  readonly src: string
  /** Widths of a converted picture, in px; absent for pictures of other sites. */
  readonly widths?: readonly number[]
  /** The colour of most of it, without `#`: `d4ae86`; to be shown until it is there. */
  readonly colour?: string | undefined
  /** Of the original, in px, as attributes have it; absent where its name does not say it. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** Widths of a picture that the shop converted, in px; it is there in each of {@link PICTURE_TYPES}. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
export const PICTURE_TYPES = ['avif', 'webp'] as const

/**
 * Converted pictures are named `NAME-1200.webp`, `NAME-640.avif`, …; this one stands for all of them. The name may end
 * in a colour and a size: `NAME-d4ae86-1600x900`.
 */
const OWN = /^\/pictures\/[\w-]+?(?:-(\w{6})-(\d+)x(\d+))?-1200\.webp$/

/** The address if it may be loaded (own path, http, https), else null. Other schemes are refused. */
export function safeAddress(address: string, host = ''): string | null {
  const trimmed = address.trim()
  // A leading double slash or backslash would leave the origin.
  if (/^\/(?![/\\])/.test(trimmed)) return `${host}${trimmed}`
  return /^https?:\/\/[^\s]+$/i.test(trimmed) ? trimmed : null
}

/** A picture from an address on the wire, or null where the address is unusable. */
export function pictureOf(address: string, host = ''): Picture | null {
  const src = safeAddress(address, host)
  if (src === null) return null
  const own = OWN.exec(address)
  if (own === null) return { src }
  const [, colour, width, height] = own
  return { src, widths: PICTURE_WIDTHS, colour, width, height }
}

/** The `srcset` of a converted picture in one of its types. */
export function srcsetOf({ src, widths = [] }: Picture, type: (typeof PICTURE_TYPES)[number]): string {
  const base = src.slice(0, src.lastIndexOf('-'))
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}
