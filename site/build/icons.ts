import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { shopFolder, theme } from './shop-folder.ts'

const ownIcon = join(shopFolder, 'icon.svg')
const ownLogo = join(shopFolder, 'logo.svg')
/** The shop's icon, or that of the software. */
const icon = existsSync(ownIcon) ? ownIcon : join(import.meta.dirname, '../src/icon.svg')

/** Draws the icon in a square of so many px. */
const png = async (size: number) =>
  sharp(await readFile(icon), { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Creates an icon file with one PNG: header, one directory entry, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** Draws the icon on a full background, for home screens; with a small share it can be masked as a circle. */
const onBackground = async (size: number, share: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: theme.night } })
    .composite([{ input: await png(Math.round(size * share)) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Sizes in px of the screenshots that browsers show before an installation, by the form of the screen. */
const SCREENSHOTS = { narrow: [720, 1280], wide: [1280, 720] } as const

const screenshotOf = (form: string) => join(shopFolder, 'screenshots', `${form}.webp`)

const owned = Object.entries(SCREENSHOTS).filter(([form]) => existsSync(screenshotOf(form)))

/** The screenshots of the shop's folder, as in the manifest. */
export const screenshots = owned.map(([form, [width, height]]) => ({
  src: `/screenshot-${form}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: form,
}))

const drawnScreenshots = owned.map(([form, [width, height]]) => [
  `screenshot-${form}.webp`,
  () => sharp(screenshotOf(form)).resize(width, height, { position: 'top' }).webp({ quality: 75 }).toBuffer(),
])

/** The icons of every shop, and its screenshots, by their names. */
export const icons: Readonly<Record<string, () => Promise<Buffer>>> = {
  'favicon.svg': () => readFile(icon),
  'favicon.ico': async () => ico(await png(32), 32),
  'apple-touch-icon.png': () => onBackground(180, 0.8),
  'icon-192.png': () => onBackground(192, 0.8),
  'icon-512.png': () => onBackground(512, 0.8),
  'icon-maskable-512.png': () => onBackground(512, 0.62),
  ...Object.fromEntries(drawnScreenshots),
  ...(existsSync(ownLogo) && { 'logo.svg': () => readFile(ownLogo) }),
}

export const writeIcons = (out: string) =>
  Promise.all(Object.entries(icons).map(async ([name, draw]) => writeFile(join(out, name), await draw())))

/** The picture in the header: the logo, or the icon beside the name; null for the software's drawing. */
export async function logoOf() {
  const isComplete = existsSync(ownLogo)
  if (!isComplete && !existsSync(ownIcon)) return null
  const { width, height } = await sharp(isComplete ? ownLogo : ownIcon).metadata()
  return { src: isComplete ? '/logo.svg' : '/favicon.svg', isComplete, width, height }
}
