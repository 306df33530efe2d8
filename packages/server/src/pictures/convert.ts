import { hash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import type { PictureFacts, PictureFile } from './names.ts'
import { checkBytes, MOST_PIXELS, PictureRefusedError } from './refused.ts'

/** Changes with whatever changes the bytes of converted files: then they get other names. */
const RECIPE = 'haat picture 1'
/** What the widest file is made from, in px. */
const WIDEST = 1200
/** A picture that is so many times as long as it is wide would be a line on the page. */
const LONGEST = 8
/** Seconds for one step of one picture. */
const SECONDS = 60
/** Width and height of what the colour is counted in, in px. */
const SAMPLE = 64

/** Formats as sharp names them by the bytes, whatever the name of the file says. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
/** Their readers; libvips has more, of which SVG fetches files, and PDF runs scripts. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** AVIF at the effort 3: 4 takes three times as long for a tenth fewer bytes. */
const QUALITY = {
  320: { avif: 52, webp: 70 },
  640: { avif: 50, webp: 68 },
  1200: { avif: 46, webp: 64 },
} as const
const EFFORT = { avif: 3, webp: 5 } as const

/** Loaded with the first picture: it takes memory that a shop at rest does not need. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  // Pictures are converted side by side, each on one thread.
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof load> | undefined
const sharpLoaded = () => {
  loading ??= load()
  return loading
}

/** A picture that was read: what its name says, and its pixels, not wider than the widest file. */
export interface ReadPicture {
  readonly facts: PictureFacts
  readonly pixels: Sharp
}

/** @throws PictureRefusedError */
function checkHead({ format, pages = 1, width, height }: Metadata): void {
  if (!FORMATS.has(format))
    throw new PictureRefusedError('is no JPEG, PNG, WebP, AVIF, GIF or TIFF, and nothing else is taken')
  if (pages > 1) throw new PictureRefusedError(`has ${pages} frames, and pictures of products stand still`)
  if (width * height > MOST_PIXELS)
    throw new PictureRefusedError(
      `has ${width} × ${height} pixels; at most ${MOST_PIXELS / 1_000_000} million are taken`,
    )
  if (Math.max(width, height) > LONGEST * Math.min(width, height))
    throw new PictureRefusedError(
      `has ${width} × ${height} pixels: it is more than ${LONGEST} times as long as wide`,
    )
}

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'))

/** What a file begins with, by its bytes alone. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await sharpLoaded()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureRefusedError(
      isSvg(bytes)
        ? 'is SVG, which may carry scripts. Save it as PNG'
        : 'is no picture that can be read: JPEG, PNG, WebP, AVIF, GIF or TIFF',
    )
  }
}

const twoDigits = (value: number) => value.toString(16).padStart(2, '0')

/**
 * Reads an original: turned the right way up, in sRGB, on white where it is transparent, without what the camera wrote
 * about place and time.
 * @throws PictureRefusedError where it is no picture, damaged, animated, or too large
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
      throw new PictureRefusedError('is damaged: it cannot be read to its end')
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

/** One file of a picture. A picture that is smaller than the file's width stays as small as it is. */
export function encode({ pixels }: ReadPicture, { width, type }: PictureFile): Promise<Buffer> {
  const sized = pixels.clone().timeout({ seconds: SECONDS }).resize({ width, withoutEnlargement: true })
  const quality = QUALITY[width][type]
  return type === 'avif'
    ? sized.avif({ quality, effort: EFFORT.avif }).toBuffer()
    : sized.webp({ quality, effort: EFFORT.webp, smartSubsample: true }).toBuffer()
}
