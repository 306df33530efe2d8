import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Clock, systemClock } from '@haat/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveSite } from './site.ts'
import { openSite, type SiteSlot } from './site-files.ts'

const HOUR = 3_600_000

let home: string
let app: FastifyInstance
let now: number
const slot: SiteSlot = { current: null }
const clock: Clock = { ...systemClock, now: () => now }

/** A build of the site: a page, what it loads, and a page that only this build has. */
async function build(name: string) {
  const files = {
    'index.html': `<title>${name}</title>`,
    '404.html': '<title>404</title>',
    [`only-${name}/index.html`]: name,
    [`_astro/Cart.${name}.js`]: `chunk ${name}`,
    [`_astro/Cart.${name}.js.br`]: 'small',
    '_astro/library.js': `library ${name}`,
    'haat-site.json': JSON.stringify({ version: 1, pages: {}, rewrites: [] }),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, name, path)), { recursive: true })
    await writeFile(join(home, name, path), content)
  }
  return join(home, name)
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'haat-older-'))
  now = 0
  const [old, older, current] = [await build('old'), await build('older'), await build('current')]
  slot.current = await openSite(
    current,
    [
      { folder: old, until: 24 * HOUR },
      { folder: older, until: 5 * HOUR },
      { folder: join(home, 'gone'), until: 24 * HOUR },
    ],
    clock,
  )
  app = Fastify()
  serveSite(app, slot, { exists: async () => true, partners: [] })
})
afterEach(async () => {
  await app.close()
  await rm(home, { recursive: true, force: true })
})
const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('after a new build is put in use', () => {
  it('still serves the chunks of earlier builds unchanged', async () => {
    for (const name of ['old', 'older', 'current']) {
      const answer = await get(`/_astro/Cart.${name}.js`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(`chunk ${name}`)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    expect((await get('/_astro/Cart.old.js', { 'accept-encoding': 'br' })).body).toBe('small')
  })

  it('serves its own file if both have the same name', async () => {
    expect((await get('/_astro/library.js')).body).toBe('library current')
  })

  it.each(['/only-old', '/only-old/index.html', '/only-older', '/haat-site.json', '/.haat-build.json'])(
    'never serves %s of a build before it',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe('<title>404</title>')
    },
  )

  it('removes each earlier build when its time is over', async () => {
    now = 5 * HOUR
    expect((await get('/_astro/Cart.older.js')).statusCode).toBe(404)
    expect((await get('/_astro/Cart.old.js')).statusCode).toBe(200)
    now = 24 * HOUR
    expect((await get('/_astro/Cart.old.js')).statusCode).toBe(404)
    expect((await get('/_astro/Cart.current.js')).statusCode).toBe(200)
  })
})
