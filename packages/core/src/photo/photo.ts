/** Largest photo, in bytes (account.md §9). */
export const PHOTO_BYTES = 5_242_880

/** Most pixels: what a browser unpacks from a few bytes must not fill the machine. */
export const PHOTO_PIXELS = 40_000_000

/** How long an upload may take, in ms. */
export const UPLOAD_TIMEOUT = 60_000

/** Types that a file chooser offers. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

/** Why a file is no photo for us. */
export type PhotoProblem = 'kind' | 'size'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Markers of a JPEG that bring its size: "start of frame", of all kinds. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Width times height as the PNG's first chunk says, or null. */
function pngPixels(bytes: Uint8Array): number | null {
  if (bytes.length < 24) return null
  const view = viewOf(bytes)
  return view.getUint32(16) * view.getUint32(20)
}

/** Width times height as the JPEG's frame says, or null where there is none. */
function jpegPixels(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (FRAMES.has(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** What is wrong with a file, by its size, the type it claims and its own bytes; null when it is a photo. */
export function photoProblem(type: string, bytes: Uint8Array): PhotoProblem | null {
  if (bytes.length > PHOTO_BYTES) return 'size'
  const isPng = type === 'image/png' && PNG.every((byte, at) => bytes[at] === byte)
  const isJpeg = type === 'image/jpeg' && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const pixels = isPng ? pngPixels(bytes) : isJpeg ? jpegPixels(bytes) : null
  return pixels === null || pixels === 0 || pixels > PHOTO_PIXELS ? 'kind' : null
}

/** Where a photo stands on its way (account.md §4). */
export type PhotoState =
  | { readonly step: 'idle' }
  /** `part` has arrived, 0 to 1. */
  | { readonly step: 'uploading'; readonly part: number }
  | { readonly step: 'uploaded'; readonly address: string }

/** Texts of the screen that asks; each screen keeps its own (account.md §5, §8). */
export interface PhotoTexts {
  readonly kind: string
  readonly size: string
  readonly uploaded: string
  /** The image service would not take it, or gave no address. */
  readonly refused: string
  /** Nobody answered in time. */
  readonly failed: string
}
