import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface Site {
  /** `http://localhost:PORT`. */
  readonly origin: string
  close(): Promise<void>
}

async function open(answer: Answer): Promise<Site> {
  const server: Server = createServer(answer)
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

/** Code of the loader that the shop of these tests serves. */
const LOADER = 'globalThis.Haat = {}\n'
export const INTEGRITY = `sha384-${createHash('sha384').update(LOADER).digest('base64')}`
/** Origin of its videos. */
export const VIDEOS = 'https://videos.example'
export const REFUSAL = 'Haat: pages of this origin may not read this shop.'

/** Opens the part of a shop that partners' pages use. `isPartner`: whether an origin is on its list. */
export const openShop = (isPartner: (origin: string) => boolean): Promise<Site> =>
  open(({ url = '/', headers }, response) => {
    const { origin } = headers
    response.setHeader('access-control-allow-origin', origin && isPartner(origin) ? origin : '*')
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (url === '/embed/v1/haat.js' || url === '/embed/1.2.0/haat.js') return send(200, LOADER)
    if (url === '/embed/v1/manifest.json')
      return send(200, {
        version: '1.2.0',
        files: { 'haat.js': { integrity: INTEGRITY, bytes: 1, brotli: 1 } },
      })
    if (!url.startsWith('/api/v1/product')) return send(404, { message: 'Not found.' })
    if (origin && !isPartner(origin)) return send(403, { message: REFUSAL })
    return send(200, { data: [{ imgUrl: ['/pictures/a.webp'], videoUrl: `${VIDEOS}/a.mp4` }] })
  })

export interface Partner extends Site {
  /** Sets the page that the site serves from now on. */
  show(html: string, headers?: Readonly<Record<string, string>>): void
}

export async function openPartner(): Promise<Partner> {
  let present = { html: '', headers: {} }
  const partner = {
    show(html: string, headers: Readonly<Record<string, string>> = {}) {
      present = { html, headers }
    },
  }
  const site = await open(({ url }, response) => {
    if (url === '/none') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html', ...present.headers }).end(present.html)
  })
  return Object.assign(partner, site)
}
