/**
 * Makes the site's icons from the shop's logo. The result is committed: run this again when the logo changes
 * (`pnpm --filter @haat/site drawings`).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const pictures = new URL('../../packages/demo/pictures/', import.meta.url)
const site = new URL('../public/', import.meta.url)
const NIGHT = '#173d2b'

const mark = await readFile(new URL('favicon.svg', pictures))
const png = (size: number) =>
  sharp(mark, { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

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

/** Draws the logo on a full background, small enough to be masked as a circle. */
const onBackground = async (size: number, share: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: NIGHT } })
    .composite([{ input: await png(Math.round(size * share)) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

await copyFile(new URL('favicon.svg', pictures), new URL('favicon.svg', site))
await writeFile(new URL('favicon.ico', site), ico(await png(32), 32))
await writeFile(new URL('apple-touch-icon.png', site), await onBackground(180, 0.8))
await writeFile(new URL('icon-192.png', site), await onBackground(192, 0.8))
await writeFile(new URL('icon-512.png', site), await onBackground(512, 0.8))
await writeFile(new URL('icon-maskable-512.png', site), await onBackground(512, 0.62))
