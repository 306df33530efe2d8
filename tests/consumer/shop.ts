import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { fakeShop } from '@haat/core/fixtures'
import type { Served } from '../partner/server.ts'

const EMBED = '/embed/v1/'
/** Anybody's page may ask: which origins are let in is not what is tried here. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? Buffer.concat(parts).toString() : undefined
}

/** An answer beside those of the API and the widgets: its type and its body; null where there is none. */
export type Further = (
  address: URL,
) => Promise<{ readonly type: string; readonly body: string | Buffer } | null>

/**
 * A shop with the sample products for pages of every origin.
 * @param folder where Haat's packages are installed: their widgets are served at `/embed/v1/`
 */
export async function openSampleShop(folder: string, further?: Further): Promise<Served> {
  const packages = join(folder, 'node_modules/@haat')
  const widgets = join(packages, 'elements/dist')
  // The built ones: to read the sources takes longer.
  const fixtures = (await import(join(packages, 'core/dist/fixtures.js'))) as { fakeShop: typeof fakeShop }
  const { fetch } = fixtures.fakeShop()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '/', method = 'GET' } = request
    const { pathname } = new URL(url, 'http://localhost')
    const { host = '' } = request.headers
    const more = await further?.(new URL(url, `http://${host}`))
    if (more) {
      response.writeHead(200, { ...OPEN, 'content-type': more.type }).end(more.body)
      return
    }
    if (pathname.startsWith(EMBED)) {
      const file = await readFile(join(widgets, pathname.slice(EMBED.length))).catch(() => null)
      const type = extname(pathname) === '.js' ? 'text/javascript' : 'application/json'
      response.writeHead(file ? 200 : 404, { ...OPEN, 'content-type': type }).end(file ?? '{}')
      return
    }
    const body = await bodyOf(request)
    const { authorization = '' } = request.headers
    const said = await fetch(`http://localhost${url}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body }),
    })
    response.writeHead(said.status, { ...OPEN, 'content-type': 'application/json' }).end(await said.text())
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, OPEN).end()
    else answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
