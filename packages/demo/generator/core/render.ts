// Converts an SVG scene to pictures in every width and both formats.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'

sharp.concurrency(1)
export type Picture = { name: string; w: number; h: number; widths: number[]; svg: () => string }

export type Fact = { width: number; height: number; widths: number[]; ground: string }
const grain = new Map<string, Promise<Buffer>>()

/** Returns a faint paper grain, the same for every picture of a size. */
function grainOf(w: number, h: number): Promise<Buffer> {
  const key = `${w}x${h}`
  let made = grain.get(key)
  if (!made) {
    const raw = Buffer.alloc(w * h * 4)
    let seed = 20260101
    for (let i = 0; i < w * h; i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      const v = seed >>> 24
      raw.fill(v > 127 ? 255 : 0, i * 4, i * 4 + 3)
      raw[i * 4 + 3] = Math.abs(v - 127) >> 5
    }
    made = sharp(raw, { raw: { width: w, height: h, channels: 4 } })
      .blur(0.6)
      .png()
      .toBuffer()
    grain.set(key, made)
  }
  return made
}

export async function rasterise(svg: string, w: number, h: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize(w, h)
    .removeAlpha()
    .composite([{ input: await grainOf(w, h) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)

export async function meanColourOf(image: Buffer): Promise<string> {
  const { data } = await sharp(image)
    .resize(8, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  for (let i = 0; i < 64; i++) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[i * 3 + c] ?? 0)
  return `#${sum
    .map((v) =>
      Math.round(v / 64)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const quality = (width: number): { avif: number; webp: number } =>
  width <= 320 ? { avif: 52, webp: 70 } : width <= 640 ? { avif: 50, webp: 68 } : { avif: 46, webp: 64 }

export async function writePicture(p: Picture, image: Buffer, folder: string, effort: number): Promise<void> {
  for (const width of p.widths) {
    const small = await sharp(image).resize(width).png({ compressionLevel: 1 }).toBuffer()
    const q = quality(width)
    await sharp(small)
      .webp({ quality: q.webp, effort: 5, smartSubsample: true })
      .toFile(`${folder}/${p.name}-${width}.webp`)
    await sharp(small).avif({ quality: q.avif, effort }).toFile(`${folder}/${p.name}-${width}.avif`)
  }
}

export const isComplete = (p: Picture, folder: string): boolean =>
  p.widths.every(
    (w) => existsSync(`${folder}/${p.name}-${w}.avif`) && existsSync(`${folder}/${p.name}-${w}.webp`),
  )
