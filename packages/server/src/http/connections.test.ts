import { EventEmitter, once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BODY_LIMIT } from '../app.ts'
import { type Listening, listen } from '../main.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type ConnectionLimits, limitConnections, MAX_CONNECTIONS } from './connections.ts'

/** A server that gets connections from any address. */
function serverWith(limits: Partial<ConnectionLimits>) {
  const warn = vi.fn()
  const server = new EventEmitter() as Server
  limitConnections(server, { warn, ...limits })
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy: () => {} })
    socket.destroy = () => {
      socket.isOpen = false
      socket.emit('close')
    }
    server.emit('connection', socket as unknown as Socket)
    return socket
  }
  const open = (address: string, count: number) =>
    Array.from({ length: count }, () => connectFrom(address)).filter(({ isOpen }) => isOpen)
  return { server, warn, open }
}

describe('the connections of one address', () => {
  it('are a part of all, so that others can connect', () => {
    const { server, open, warn } = serverWith({})
    expect(server.maxConnections).toBe(MAX_CONNECTIONS)
    const first = open('203.0.113.7', MAX_CONNECTIONS)
    expect(first.length).toBeLessThanOrEqual(MAX_CONNECTIONS / 4)
    expect(open('203.0.113.8', 10)).toHaveLength(10)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).not.toContain('203.0.113')
  })

  it('may be replaced when some are closed', () => {
    const { open, warn } = serverWith({ fromAddress: 3 })
    const [one, ...others] = open('203.0.113.7', 3)
    expect(open('203.0.113.7', 1)).toHaveLength(0)
    one?.destroy()
    expect(open('203.0.113.7', 2)).toHaveLength(1)
    expect(warn).toHaveBeenCalledTimes(1)
    for (const socket of others) socket.destroy()
    expect(open('203.0.113.7', 3)).toHaveLength(2)
  })

  it('are counted for a whole network of IPv6, and in one form for IPv4', () => {
    const { open } = serverWith({ fromAddress: 3 })
    expect(open('2001:db8::1', 2)).toHaveLength(2)
    expect(open('2001:db8::ffff:1', 2)).toHaveLength(1)
    expect(open('2001:db8:0:1::1', 2)).toHaveLength(2)
    expect(open('203.0.113.7', 2)).toHaveLength(2)
    expect(open('::ffff:203.0.113.7', 2)).toHaveLength(1)
  })

  it('have no limit for a trusted proxy', () => {
    const { open } = serverWith({ fromAddress: 3, isProxy: (address) => address === '10.0.0.1' })
    expect(open('10.0.0.1', 10)).toHaveLength(10)
    expect(open('10.0.0.2', 10)).toHaveLength(3)
  })
})

describe('a listening shop', () => {
  let shop: TestApp
  let listening: Listening
  beforeAll(async () => {
    shop = await openTestApp('postgres')
    listening = await listen(shop.app, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await listening.close()
    await shop.database.close()
  })

  /** Sends a request completely, and only then reads. Returns the status of each response, and the last body. */
  async function send(parts: readonly (string | Buffer)[]) {
    const socket = connect(listening.port, '127.0.0.1').pause()
    await once(socket, 'connect')
    for (const part of parts)
      await new Promise<void>((resolve, reject) => {
        socket.write(part, (failed) => (failed ? reject(failed) : resolve()))
      })
    const received: Buffer[] = []
    for await (const part of socket) received.push(part)
    const text = Buffer.concat(received).toString()
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    return { statuses, body: text.slice(text.lastIndexOf('\r\n\r\n') + 4) }
  }

  const CALL = '/api/v1/cart/add'
  const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const PIECE = Buffer.alloc(1024 * 1024, 'a')
  const PIECES = Array.from({ length: 8 }, () => PIECE)
  const TOO_LARGE = { statusCode: 413, message: 'The request is too large. Send at most 64 KB.' }
  const length = (bytes: number) => `Content-Length: ${bytes}\r\n`
  const ALL = PIECES.length * PIECE.length
  const json = (url: string) =>
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const chunked = [
    ...PIECES.flatMap((piece) => [`${piece.length.toString(16)}\r\n`, piece, '\r\n']),
    '0\r\n\r\n',
  ]

  it.each<[string, string, readonly (string | Buffer)[], object]>([
    ['too large', json(CALL) + length(ALL), PIECES, TOO_LARGE],
    ['too large, in chunks', `${json(CALL)}Transfer-Encoding: chunked\r\n`, chunked, TOO_LARGE],
    ['hardly too large', json(CALL) + length(BODY_LIMIT + 1), [PIECE.subarray(0, BODY_LIMIT + 1)], TOO_LARGE],
    ['of another type', json(CALL).replace('json', 'xml') + length(ALL), PIECES, { statusCode: 415 }],
    ['for a page', json('/about') + length(ALL), PIECES, { statusCode: 413 }],
  ])('explains to a client that has sent a body why it was refused: %s', async (_what, head, body, why) => {
    const { statusCode } = why as { statusCode: number }
    const reused = await send([`${head}\r\n`, ...body, LAST])
    expect(reused).toEqual({ statuses: [statusCode, 200], body: '{"status":"open"}' })
    const closed = await send([`${head}Connection: close\r\n\r\n`, ...body])
    expect(closed.statuses).toEqual([statusCode])
    expect(JSON.parse(closed.body)).toMatchObject({ success: false, ...why })
  })

  it.each(['localhost', 'evil.example'])('refuses two Host headers, the second one %s', async (second) => {
    for (const url of ['/healthz', '/api/v1/category', '/']) {
      const { statuses, body } = await send([
        `GET ${url} HTTP/1.1\r\nHost: localhost\r\nhOst: ${second}\r\nConnection: close\r\n\r\n`,
      ])
      expect([url, statuses]).toEqual([url, [400]])
      expect(JSON.parse(body)).toEqual({
        success: false,
        message: 'The request has several Host headers. Send one.',
        statusCode: 400,
      })
    }
  })
})
