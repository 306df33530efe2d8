import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encode, readPicture } from './convert.ts'
import { filesOf, isConverted, storedOf } from './names.ts'
import { plain } from './pictures.fixtures.ts'

const refusal = async (bytes: Uint8Array) => {
  const thrown: unknown = await readPicture(bytes).catch((failure: unknown) => failure)
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'was taken'
}

/** A PNG that says it had so many pixels in a row and a column. */
function claiming(png: Buffer, side: number): Buffer {
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('a picture', () => {
  it('is named by its content, its colour and its size', async () => {
    const { facts } = await readPicture(await plain(40, 30).png().toBuffer())
    expect(facts).toMatchObject({
      width: 40,
      height: 30,
      colour: expect.stringMatching(/^#c[78]b[0-9a-f]9[0-9a-f]$/),
    })
    const { address } = storedOf(facts)
    expect(address).toMatch(/^\/pictures\/[\da-f]{20}-c[78]b.9.-40x30-1200\.webp$/)
    expect(filesOf(facts)).toHaveLength(6)
    expect(filesOf(facts).every(({ name }) => isConverted(name))).toBe(true)
    expect(isConverted('country-tomatoes-1200.webp')).toBe(false)
  })

  it('is turned upright, and loses the camera’s metadata', async () => {
    const photo = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await readPicture(photo)
    expect(picture.facts).toMatchObject({ width: 20, height: 40 })
    for (const file of filesOf(picture.facts).slice(0, 2)) {
      const { exif, orientation, width, height, format } = await sharp(await encode(picture, file)).metadata()
      expect({ exif, orientation, width, height }).toEqual({
        exif: undefined,
        orientation: undefined,
        width: 20,
        height: 40,
      })
      expect(format).toBe(file.type === 'avif' ? 'heif' : 'webp')
    }
  })

  it('has every width up to its own, and white instead of transparency', async () => {
    const clear = await sharp({ create: { width: 700, height: 70, channels: 4, background: '#0000' } })
      .resize(700, 100)
      .png()
      .toBuffer()
    const picture = await readPicture(clear)
    expect(picture.facts.colour).toBe('#f8f8f8')
    const widths = filesOf(picture.facts)
      .filter(({ type }) => type === 'webp')
      .map(async (file) => (await sharp(await encode(picture, file)).metadata()).width)
    expect(await Promise.all(widths)).toEqual([320, 640, 700])
  })
})

describe('a picture is refused', () => {
  it.each([
    ['text', async () => Buffer.from('Dear sir'), /is not a readable picture/],
    ['nothing', async () => Buffer.alloc(0), /is not a readable picture/],
    [
      'SVG',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /is an SVG/,
    ],
    ['PDF', async () => Buffer.from('%PDF-1.7\n'), /is not a readable picture/],
    [
      'an animation',
      async () => {
        const frames = ['red', 'blue'].map((colour) => plain(4, 4, colour).png().toBuffer())
        return sharp(await Promise.all(frames), { join: { animated: true } })
          .webp()
          .toBuffer()
      },
      /has 2 frames/,
    ],
    [
      'a picture that ends early',
      async () => (await plain(400, 400, '#123456').jpeg().toBuffer()).subarray(0, 700),
      /is damaged|is no picture/,
    ],
    [
      'a line',
      async () => plain(2, 40).png().toBuffer(),
      /its long side is more than 8 times its short side/,
    ],
    [
      'a small file of many pixels',
      async () => claiming(await plain(2, 2).png().toBuffer(), 12_000),
      /has 12000 × 12000 pixels; at most 100 million are accepted/,
    ],
    ['many bytes', async () => Buffer.alloc(33 * 1024 * 1024), /has more than 32 MB/],
  ])('that is %s', async (_what, bytes, why) => {
    expect(await refusal(await bytes())).toMatch(why)
    expect(await refusal(await bytes())).toMatch(/^PictureRefusedError: /)
  })
})
