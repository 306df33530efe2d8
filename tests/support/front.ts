import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy before the shop under test, which can refuse connections, delay responses and change files. For visitors only. */
export interface Front {
  readonly origin: string
  /** Changes the text of a page or script. */
  rewrite: (path: string, body: string) => string
  /** Delay of responses, in ms. */
  delay: number
  /** Refuses connections, as if the server were down. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const isText = (type: string | undefined) => /^text\/(html|javascript)/.test(type ?? '')

export async function openFront(shop: string): Promise<Front> {
  const { hostname, port: shopPort } = new URL(shop)
  const server = createServer((asked, answer) => setTimeout(() => forward(asked, answer), front.delay))
  let port = 0

  function forward({ method, url = '/', headers }: IncomingMessage, answer: ServerResponse) {
    // Texts are requested uncompressed and without revalidation, so that they can be changed.
    const { 'if-none-match': _, ...rest } = headers
    const sent = { ...rest, host: `${hostname}:${shopPort}`, 'accept-encoding': 'identity' }
    const call = request({ hostname, port: shopPort, method, path: url, headers: sent }, async (given) => {
      const { 'content-length': length, ...saved } = given.headers
      const changed = isText(saved['content-type']) ? front.rewrite(url, await text(given)) : null
      answer.writeHead(
        given.statusCode ?? 502,
        changed === null && length ? { ...saved, 'content-length': length } : saved,
      )
      if (changed === null) given.pipe(answer)
      else answer.end(changed)
    })
    call.on('error', () => answer.destroy())
    call.end()
  }

  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  const front: Front = {
    get origin() {
      return `http://localhost:${port}`
    },
    rewrite: (_path, body) => body,
    delay: 0,
    start,
    stop,
    close: async () => (server.listening ? stop() : undefined),
  }
  await start()
  return front
}
