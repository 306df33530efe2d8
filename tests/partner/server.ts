import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

interface ServeOptions {
  /** @default any free port */
  port?: number
  /** Pages that are not in the folder, by path. */
  pages?: ReadonlyMap<string, string>
  /** Further headers for a path. */
  headers?: (path: string) => Readonly<Record<string, string>>
}

export interface Served {
  /** `http://localhost:PORT`. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves a folder as a site of its own, on a separate port. */
export async function serveFolder(folder: string, options: ServeOptions = {}): Promise<Served> {
  const { port = 0, pages, headers = () => ({}) } = options
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const file = normalize(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)))
    const own = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null
    const body = pages?.get(pathname) ?? own
    if (body === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, ...headers(pathname) })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
