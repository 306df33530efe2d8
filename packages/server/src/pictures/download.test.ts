import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from './download.ts'
import { serve } from './pictures.fixtures.ts'
import { isPublic } from './public-address.ts'
import { PictureRefusedError, PictureUnavailableError } from './refused.ts'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve(({ url = '' }, response) => {
    const to = (location: string) => response.writeHead(302, { location }).end()
    if (url === '/loop') return to('/loop')
    if (url === '/inside') return to('http://169.254.169.254/latest/meta-data')
    if (url === '/file') return to('file:///etc/passwd')
    if (url === '/slow') return
    if (url === '/huge') return response.writeHead(200, { 'content-length': '99999999' }).flushHeaders()
    if (url === '/endless') {
      const part = Buffer.alloc(1_000_000)
      const more = (): void => {
        while (response.write(part));
        response.once('drain', more)
      }
      return more()
    }
    response.writeHead(503).end()
  })
})
afterAll(() => server.close())

describe('a download', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '172.16.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::10.0.0.1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
    '2001::4136:e378:8000:63bf:80ff:fffe',
    'fec0::1',
    'fe80::1%eth0',
    '4000::1',
    'no address',
  ])('never calls %s', (ip) => expect(isPublic(ip)).toBe(false))

  it.each(['23.227.38.32', '2606:4700::6810:1'])('may call %s', (ip) => expect(isPublic(ip)).toBe(true))

  it.each([
    'http://127.0.0.1/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://[::127.0.0.1]/x.png',
    'http://[64:ff9b::127.0.0.1]/x.png',
    'http://localhost:5432/x.png',
    'http://user:word@shop.example/x.png',
    'ftp://shop.example/x.png',
    'file:///etc/passwd',
    'x.png',
  ])('of %s is refused', (url) => expect(download(url)).rejects.toThrow(PictureRefusedError))

  /** This machine is allowed, and nothing else is. */
  const allows = (ip: string) => ip === '127.0.0.1' || isPublic(ip)

  it.each([
    ['/inside', PictureRefusedError, /is at 169\.254\.169\.254/],
    ['/file', PictureRefusedError, /neither http nor https/],
    ['/huge', PictureRefusedError, /more than 32 MB/],
    ['/endless', PictureRefusedError, /more than 32 MB/],
    ['/loop', PictureUnavailableError, /redirected more than 4 times/],
    ['/none', PictureUnavailableError, /its server responded with 503/],
    ['/slow', PictureUnavailableError, /did not arrive within 0\.2 s/],
  ])('of %s fails', async (path, kind, why) => {
    const ended = download(`${server.origin}${path}`, { allows, ...(path === '/slow' && { time: 200 }) })
    await expect(ended).rejects.toThrow(kind)
    await expect(ended).rejects.toThrow(why)
  })
})
