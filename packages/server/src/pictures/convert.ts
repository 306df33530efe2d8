import { hash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import type { PictureFacts, PictureFile } from './names.ts'
import { checkBytes, MOST_PIXELS, PictureRefusedError } from './refused.ts'

/** Change it with every change to the bytes of converted files, so that they get new names. */
const RECIPE = 'haat picture 1'
/** Width of the widest file, in px. */
const WIDEST = 1200
/** Maximum ratio of the long to the short side. */
const MAX_RATIO = 8
/** Time limit of one step of one picture, in seconds. */
const SECONDS = 60
/** Width and height of the sample for the colour, in px. */
const SAMPLE = 64

/** Formats that sharp detects from the bytes, independent of the file name. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
/** The allowed readers. Other readers of libvips are unsafe: SVG fetches files, and PDF runs scripts. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** AVIF with effort 3: effort 4 takes three times as long for 10 % fewer bytes. */
const QUALITY = {
  320: { avif: 52, webp: 70 },
  640: { avif: 50, webp: 68 },
  1200: { avif: 46, webp: 64 },
} as const
const EFFORT = { avif: 3, webp: 5 } as const

/** Loads sharp at the first picture, because it takes memory that an idle shop does not need. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  // Pictures are converted in parallel, each on one thread.
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof load> | undefined
const sharpLoaded = () => {
  loading ??= load()
  return loading
}

/** A decoded picture: the facts for its name, and its pixels, not wider than the widest file. */
export interface ReadPicture {
  readonly facts: PictureFacts
  readonly pixels: Sharp
}

/** @throws PictureRefusedError */
function checkHead({ format, pages = 1, width, height }: Metadata): void {
  if (!FORMATS.has(format))
    throw new PictureRefusedError(
      'is not a JPEG, PNG, WebP, AVIF, GIF or TIFF; other formats are not accepted',
    )
  if (pages > 1) throw new PictureRefusedError(`has ${pages} frames; animated pictures are not accepted`)
  if (width * height > MOST_PIXELS)
    throw new PictureRefusedError(
      `has ${width} × ${height} pixels; at most ${MOST_PIXELS / 1_000_000} million are accepted`,
    )
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new PictureRefusedError(
      `has ${width} × ${height} pixels: its long side is more than ${MAX_RATIO} times its short side`,
    )
}

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'))

async function headOf(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await sharpLoaded()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureRefusedError(
      isSvg(bytes)
        ? 'is an SVG, which may contain scripts. Save it as PNG'
        : 'is not a readable picture. Use JPEG, PNG, WebP, AVIF, GIF or TIFF',
    )
  }
}

const twoDigits = (value: number) => value.toString(16).padStart(2, '0')

/**
 * Decodes an original: upright, in sRGB, with a white background instead of transparency, and without the camera's
 * metadata about place and time.
 * @throws PictureRefusedError if it is not a picture, damaged, animated or too large
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  checkBytes(bytes.length)
  const sharp = await sharpLoaded()
  const head = await headOf(bytes)
  checkHead(head)
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefusedError('is damaged: it cannot be read completely')
    })
  const pixels = sharp(data, { raw: info })
  const sample = await pixels.clone().resize(SAMPLE, SAMPLE, { fit: 'fill' }).png().toBuffer()
  const { r, g, b } = (await sharp(sample).stats()).dominant
  return {
    facts: {
      hash: hash('sha256', Buffer.concat([Buffer.from(RECIPE), bytes])).slice(0, 20),
      ...head.autoOrient,
      colour: `#${[r, g, b].map(twoDigits).join('')}`,
    },
    pixels,
  }
}

/** Encodes one file of a picture. A picture that is narrower than the file is not enlarged. */
export function encode({ pixels }: ReadPicture, { width, type }: PictureFile): Promise<Buffer> {
  const sized = pixels.clone().timeout({ seconds: SECONDS }).resize({ width, withoutEnlargement: true })
  const quality = QUALITY[width][type]
  return type === 'avif'
    ? sized.avif({ quality, effort: EFFORT.avif }).toBuffer()
    : sized.webp({ quality, effort: EFFORT.webp, smartSubsample: true }).toBuffer()
}
