import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
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

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[\da-f]{64}$/

/** A bucket with the part of S3's protocol that pictures use. It refuses unsigned calls. */
export async function openStandIn() {
  const files = new Map<string, { readonly body: Buffer; readonly type: string }>()
  /** Status of all responses, unless it is null. */
  const state: { status: number | null } = { status: null }
  const server = await serve(async (request, response) => {
    const { method, url = '', headers } = request
    const end = (status: number) => void response.writeHead(status).end()
    if (state.status !== null) return end(state.status)
    if (!SIGNED.test(headers.authorization ?? '')) return end(400)
    if (method === 'PUT') {
      files.set(url, { body: await buffer(request), type: String(headers['content-type']) })
      return end(200)
    }
    const file = files.get(url)
    if (!file) return end(404)
    response.writeHead(200, { 'content-length': file.body.length, 'content-type': file.type })
    response.end(method === 'HEAD' ? undefined : file.body)
  })
  const { origin: endpoint, close } = server
  const keys = { endpoint, name: 'shop', accessKeyId: 'key', secretAccessKey: 'secret', region: 'ap-south-1' }
  return { files, state, keys, close }
}
