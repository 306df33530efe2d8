import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#c7b294'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** A folder for one test; `remove` it at the end. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'haat-pictures-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A server on this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
