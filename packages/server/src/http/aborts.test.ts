import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { listen } from '../main.ts'
import { openSite } from '../site/site-files.ts'
import { openTestApp } from '../testing/app.ts'
import type { Kind } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const half = (url: string, type = 'application/json') =>
  `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a":`

const REQUESTS = [
  ['a list', get('/api/v1/product')],
  ['a search', get('/api/v1/search/search?q=to')],
  ['an unknown page', get('/nothing')],
  ['an unknown call', get('/api/nothing')],
  ['an invalid path', get('/product/%')],
  ['a file', get('/film.mp4')],
  ['half a body', half('/api/v1/comments/add')],
  ['half a body for an unknown call', half('/api/nothing')],
  ['half a body for a page', half('/about')],
  ['half a body of another type', half('/about', 'text/plain')],
  ['half a webhook of the card provider', half('/api/v1/webhooks/razorpay')],
  ['half a body that is too large', half('/api/v1/comments/add').replace('100', '999999')],
  [
    'several requests in a row',
    get('/film.mp4') + get('/api/v1/product') + get('/nothing') + half('/api/nothing'),
  ],
] as const

/** How a client disconnects: after its request, by closing, resetting or ending the connection, or during the response. */
const DISCONNECTS = ['closed', 'reset', 'ended', 'closed during the response'] as const

/** A listening shop, and the lines of its log. */
async function openListening(kind: Kind) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-aborts-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/404.html'), '<title>404</title>')
  await writeFile(join(folder, 'site/film.mp4'), Buffer.alloc(4 * 1024 * 1024))
  await writeFile(join(folder, 'site/haat-site.json'), '{"version":1,"pages":{},"rewrites":[]}')
  const lines: string[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const site = { current: await openSite(join(folder, 'site')) }
  const shop = await openTestApp(kind, { site, log, logLevel: 'info' })
  const listening = await listen(shop.app, { port: 0, host: '127.0.0.1' })
  const close = async () => {
    await listening.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { port: listening.port, lines, close }
}

describeRules('a client that disconnects, on %s', openListening, (shop) => {
  async function disconnect(request: string, way: (typeof DISCONNECTS)[number]): Promise<void> {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    const isAnswered = way === 'closed during the response' && !request.includes('Content-Length')
    if (isAnswered) socket.once('data', () => socket.destroy())
    socket.write(request, () => {
      if (way === 'reset') socket.resetAndDestroy()
      else if (way === 'ended') socket.end()
      else if (!isAnswered) socket.destroy()
    })
    socket.resume()
    await closed
  }

  /** Sends a request on its own connection. After its response, all earlier requests have been handled. */
  const next = () =>
    fetch(`http://127.0.0.1:${shop.port}/api/v1/category`, { headers: { connection: 'close' } })

  it.each(REQUESTS)(
    'does not cause an error in the shop, and the next client gets a response: %s',
    async (_what, request) => {
      for (const way of DISCONNECTS) {
        shop.lines.length = 0
        for (let time = 0; time < 5; time += 1) await disconnect(request, way)
        expect((await next()).status).toBe(200)
        await expect
          .poll(() => shop.lines.some((line) => line.includes('"route":"/api/v1/category"')))
          .toBe(true)
        expect(
          shop.lines.filter((line) => Number(JSON.parse(line).level) > 30),
          way,
        ).toEqual([])
      }
    },
  )
})
