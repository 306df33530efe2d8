/** A picture's address and, where the shop made it, its smaller sizes. */
export interface Picture {
  /** Safe address: own path, http or https. */
  readonly src: string
  /** `srcset` values by type; absent for pictures from elsewhere. */
  readonly sources?: { readonly avif: string; readonly webp: string }
}

/** Widths of a picture that the shop converted, in px; it is there in each of {@link PICTURE_TYPES}. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
export const PICTURE_TYPES = ['avif', 'webp'] as const

/** Converted pictures are named `NAME-1200.webp`, `NAME-640.avif`, …; this one stands for all of them. */
const OWN = /^(?<base>\/pictures\/[\w-]+)-1200\.webp$/

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
  const base = OWN.exec(address.trim())?.groups?.base
  if (base === undefined) return { src }
  const srcset = (type: string) =>
    PICTURE_WIDTHS.map((width) => `${host}${base}-${width}.${type} ${width}w`).join(', ')
  return { src, sources: { avif: srcset('avif'), webp: srcset('webp') } }
}
