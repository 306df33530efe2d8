import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from './files.ts'
import { sendFile } from './send-file.ts'

/** More than a connection's buffers take, so that the end is still unread when the beginning was sent. */
const LARGE = 32 * 1024 * 1024

let folder: string
let app: FastifyInstance
let log: string[]
const at = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-send-'))
  log = []
  await writeFile(at('index.html'), '<title>Haat</title>')
  await writeFile(at('index.html.br'), 'small')
  await writeFile(at('film.mp4'), '')
  await truncate(at('film.mp4'), LARGE)
  const files = await listFiles(folder)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  app = Fastify({ logger: { level: 'warn', stream } })
  app.get('/*', (request, reply) => {
    const file = files.get(request.url)
    return file ? sendFile(request, reply, file) : reply.code(404).send('none')
  })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a file that has changed since it was listed', () => {
  it.each<[what: string, change: () => Promise<void>, accept: string]>([
    ['vanished', () => rm(at('index.html')), ''],
    ['was emptied', () => truncate(at('index.html')), ''],
    ['was truncated', () => truncate(at('index.html'), 5), ''],
    ['grew', () => appendFile(at('index.html'), '<p>more</p>'), ''],
    ['was truncated in its compressed copy', () => truncate(at('index.html.br'), 2), 'br'],
  ])('and %s gets 503 with a message, is not cached, and is logged', async (_what, change, accept) => {
    await change()
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: '/index.html', headers: { 'accept-encoding': accept } })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
      })
      for (const name of ['etag', 'content-encoding']) expect(answer.headers).not.toHaveProperty(name)
      if (method === 'GET')
        expect(answer.body).toBe('This page is not available at the moment. Please try again later.')
    }
    expect(log.join('')).toMatch(/index\.html.*Restart the shop/)
  })

  it('still gets 304 for a browser that has it', async () => {
    const { etag } = (await app.inject('/index.html')).headers
    await truncate(at('index.html'))
    const again = await app.inject({ url: '/index.html', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('breaks the connection if it was truncated while it was sent', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const outcome = await new Promise<string>((resolve, reject) => {
      httpRequest(`${address}/film.mp4`, (response) => {
        let bytes = 0
        expect(response.statusCode).toBe(200)
        expect(response.headers['content-length']).toBe(String(LARGE))
        response.once('data', (chunk: Buffer) => {
          bytes += chunk.length
          response.pause()
          truncate(at('film.mp4'), bytes).then(() => {
            response.on('data', (more: Buffer) => {
              bytes += more.length
            })
            response.resume()
          }, reject)
        })
        response.on('end', () => resolve(`ended after ${bytes} bytes`))
        response.on('error', ({ message }) => resolve(bytes < LARGE ? message : 'all of it came'))
      })
        .on('error', reject)
        .end()
    })
    expect(outcome).toBe('aborted')
    expect(log.join('')).toContain('film.mp4')
  })
})
