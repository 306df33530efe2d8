import { connect, createServer, type Server } from 'node:net'
import { readEnvironment } from '@haat/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshPostgres } from './backup/backup.fixtures.ts'
import { reasonToWait } from './errors.ts'
import type { Output } from './output.ts'
import { openForShop } from './with-database.ts'

describe('a PostgreSQL server that does not respond when a shop starts', () => {
  let real: Awaited<ReturnType<typeof freshPostgres>>
  let port = 0
  let printed: string[]
  let server: Server | null = null
  let ending: AbortController
  const output: Output = {
    say() {},
    log: (line) => printed.push(line),
    warn: (line) => printed.push(line),
    begin: (doing) => ({ soFar() {}, done: (what) => printed.push(what && doing && what) }),
  }
  beforeAll(async () => {
    real = await freshPostgres()
    const found = await listen(0)
    port = (found.address() as { port: number }).port
    await close(found)
  })
  afterAll(() => real.close())
  beforeEach(() => {
    printed = []
    ending = new AbortController()
  })
  afterEach(async () => {
    if (server) await close(server)
    server = null
  })

  const listen = (on: number, answer: Parameters<typeof createServer>[1] = () => {}) =>
    new Promise<Server>((resolve) => {
      const opened = createServer(answer).listen(on, '127.0.0.1', () => resolve(opened))
    })
  const close = (opened: Server) => new Promise((resolve) => opened.close(resolve))
  /** The address of the real server through a port of this test. */
  const address = (changes: Partial<URL> = {}) =>
    Object.assign(new URL(real.url), { port: String(port), ...changes }).href
  const open = (databaseUrl: string) =>
    openForShop(output, readEnvironment({ DATABASE_URL: databaseUrl }), {
      demo: false,
      signal: ending.signal,
    })

  it('is waited for also if its socket is missing', async () => {
    const opening = open('postgres:///haat?host=/nowhere')
    await vi.waitFor(() =>
      expect(printed).toEqual(['Haat: waiting for PostgreSQL at /nowhere: nothing listens there.']),
    )
    ending.abort()
    await expect(opening).rejects.toThrow(/abort/)
  })

  it('is waited for, with one line that says why', async () => {
    const opening = open(address())
    await vi.waitFor(() =>
      expect(printed).toEqual([`Haat: waiting for PostgreSQL at 127.0.0.1:${port}: nothing listens there.`]),
    )
    server = await listen(port, (socket) => {
      const { hostname, port } = new URL(real.url)
      const onward = connect(Number(port), hostname)
      socket.pipe(onward).pipe(socket)
      for (const side of [socket, onward]) side.on('error', () => {})
    })
    const database = await opening
    expect(printed.slice(1)).toEqual([`opened PostgreSQL at 127.0.0.1:${port}`])
    expect((await database.query('select count(*) from products')).rows).toHaveLength(1)
    await database.close()
  })

  it.each([
    ['timeout expired', 'it did not respond in time'],
    ['timeout exceeded when trying to connect', 'it did not respond in time'],
    ['Connection terminated unexpectedly', 'it closed the connection'],
  ])('is waited for also if its client reports only "%s"', (message, reason) => {
    expect(reasonToWait(new Error('Failed query', { cause: new Error(message) }))).toBe(reason)
  })

  it('is not waited for any more when the shop is asked to close', async () => {
    const opening = open(address())
    await vi.waitFor(() => expect(printed).toHaveLength(1))
    ending.abort()
    await expect(opening).rejects.toThrow(/abort/)
  })

  it('is not waited for if it responds that the database does not exist', async () => {
    await expect(open(address({ pathname: '/none', port: new URL(real.url).port }))).rejects.toMatchObject({
      code: '3D000',
    })
    expect(printed).toEqual([])
  })
})
