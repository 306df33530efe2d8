import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toProblem } from '../http/problem.ts'
import { type EmbedSlot, openEmbed, serveEmbed } from './embed.routes.ts'

let folder: string
let app: FastifyInstance
let slot: EmbedSlot

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-embed-'))
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'haat.js'), 'loader')
  await writeFile(join(folder, 'haat.js.br'), 'small')
  await writeFile(join(folder, 'chunks/product-grid-AbC123.js'), 'grid')
  slot = { current: await openEmbed(folder) }
  app = Fastify()
  app.setErrorHandler((thrown, _request, reply) => {
    const problem = toProblem(thrown)
    return reply.code(problem.statusCode).send(problem.toJSON())
  })
  serveEmbed(app, slot)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('/embed/v1', () => {
  it('gives the loader to pages of any origin, for five minutes', async () => {
    const answer = await get('/embed/v1/haat.js', { origin: 'https://anywhere.example' })
    expect(answer.body).toBe('loader')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    })
  })

  it('gives chunks for ever', async () => {
    const answer = await get('/embed/v1/chunks/product-grid-AbC123.js')
    expect(answer.body).toBe('grid')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('gives what the build compressed', async () => {
    const answer = await get('/embed/v1/haat.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('small')
  })

  it('has nothing else, and nothing before it is built', async () => {
    expect((await get('/embed/v1/chunks/gone.js')).statusCode).toBe(404)
    expect((await get('/embed/v1/..%2f..%2fpackage.json')).statusCode).toBe(404)
    slot.current = null
    expect((await get('/embed/v1/haat.js')).json()).toMatchObject({ message: 'There is no such widget.' })
  })

  it('says which folder holds no widgets', async () => {
    await rm(join(folder, 'haat.js'))
    await expect(openEmbed(folder)).rejects.toThrow(`Haat: ${folder} holds no widgets`)
  })
})
