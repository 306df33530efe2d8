import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-npm-'))
  await writeFile(join(folder, 'haat-react.tgz'), 'packed')
})
afterAll(() => rm(folder, { recursive: true }))

let openings = 0
let fails = false
const shop = openForTests(() =>
  openTestApp('postgres', {
    libraries: async () => {
      openings += 1
      if (fails) throw new Error('the disk is full')
      return folder
    },
  }),
)

it('serves the packages of its version to every page and tool', async () => {
  const answer = await shop.app.inject({ url: '/npm/haat-react.tgz' })
  expect([answer.statusCode, answer.body]).toEqual([200, 'packed'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-length': '6',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  })
})

it('names its packages at any other address, and packs nothing for it', async () => {
  const before = openings
  for (const url of ['/npm/haat-server.tgz', '/npm/..%2f..%2fetc%2fpasswd', '/npm/haat-react']) {
    const answer = await shop.app.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json().message).toContain('haat-core.tgz, haat-react.tgz, haat-elements.tgz')
  }
  expect(openings).toBe(before)
})

it('responds with 503 and the remedy while the packages cannot be packed', async () => {
  fails = true
  const answer = await shop.app.inject({ url: '/npm/haat-core.tgz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.json().message).toContain('Try again in a minute.')
  fails = false
  expect((await shop.app.inject({ url: '/npm/haat-react.tgz' })).statusCode).toBe(200)
})
