import { PictureFailure } from './failure.ts'
import { copy } from './pictures.copy.ts'

/** Largest picture that is accepted, in megapixels: 40 need 160 MB of memory. */
export const MAX_MEGAPIXELS = 40
/** Longest side of a stored picture, in pixels. */
export const MAX_SIDE = 1024

const MEGA = 1_000_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** A picture to store. */
export interface PictureFile {
  readonly body: Buffer
  readonly format: 'jpg' | 'png'
  readonly width: number
  readonly height: number
}

function formatOf(file: Buffer): PictureFile['format'] {
  if (file.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (file.subarray(0, JPEG.length).equals(JPEG)) return 'jpg'
  throw new PictureFailure(copy.wrongFormat)
}

/**
 * Encodes the picture again, which removes the camera's metadata and all other hidden data.
 * @throws PictureFailure if it is not a JPEG or PNG, is broken, or has too many pixels
 */
export async function redraw(file: Buffer): Promise<PictureFile> {
  const format = formatOf(file)
  // Loaded with the first photo, because it needs memory that an idle shop does not.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(file, { limitInputPixels: MAX_MEGAPIXELS * MEGA, failOn: 'error' })
  // Only the header is read here, because a small file may claim any size.
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFailure(copy.notAnImage)
    })
  const megapixels = (width * height) / MEGA
  if (megapixels > MAX_MEGAPIXELS) throw new PictureFailure(copy.tooManyPixels(megapixels, MAX_MEGAPIXELS))

  const drawn = open()
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const encoded = format === 'png' ? drawn.png() : drawn.jpeg({ quality: 85 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PictureFailure(copy.notAnImage)
  })
  return { body: data, format, width: info.width, height: info.height }
}
