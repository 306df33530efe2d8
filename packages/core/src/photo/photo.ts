import type { TextsOf } from '../shared/texts.ts'
import type { photoMessagesTexts } from './photo.texts.ts'

/** Largest photo, in bytes. */
export const PHOTO_BYTES = 5_242_880

/** Maximum number of pixels: decompressing a small file must not fill the memory. */
const PHOTO_PIXELS = 40_000_000

/** How long an upload may take, in ms. */
export const UPLOAD_TIMEOUT = 60_000

/** Types that the file chooser accepts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

/** Why a file is not accepted as a photo. */
export type PhotoProblem = 'kind' | 'size'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Markers of a JPEG that contain its size: all kinds of "start of frame". */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns width times height from the first chunk of a PNG, or null. */
function pngPixels(bytes: Uint8Array): number | null {
  if (bytes.length < 24) return null
  const view = viewOf(bytes)
  return view.getUint32(16) * view.getUint32(20)
}

/** Returns width times height from the frame of a JPEG, or null if it has none. */
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

/** Returns the error of a file, from its size, declared type and bytes; null if it is a photo. */
export function photoProblem(type: string, bytes: Uint8Array): PhotoProblem | null {
  if (bytes.length > PHOTO_BYTES) return 'size'
  const isPng = type === 'image/png' && PNG.every((byte, at) => bytes[at] === byte)
  const isJpeg = type === 'image/jpeg' && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const pixels = isPng ? pngPixels(bytes) : isJpeg ? jpegPixels(bytes) : null
  return pixels === null || pixels === 0 || pixels > PHOTO_PIXELS ? 'kind' : null
}

/** The steps of a photo upload. */
export type PhotoState =
  | { readonly step: 'idle' }
  /** `part`: the uploaded fraction, 0 to 1. */
  | { readonly step: 'uploading'; readonly part: number }
  | { readonly step: 'uploaded'; readonly address: string }

/** Texts of a screen; each screen has its own. */
export type PhotoTexts = TextsOf<(typeof photoMessagesTexts)['messages']>
