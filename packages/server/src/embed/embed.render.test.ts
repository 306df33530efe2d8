import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { TEST_SITE } from '../testing/identity.ts'
import type { EmbedFiles, EmbedSlot } from './embed.files.ts'
import { type RenderModule, rendererOf } from './embed.renderer.ts'

const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { name: 'Refusal', status })

let renderings = 0
/** A stand-in for the built module: it reads the shop, and renders the request's parts. */
const fakeModule: RenderModule = {
  stylesheets: { 'haat-product-grid': `a { color: red } ${' '.repeat(2_000)}` },
  async renderElement({ element, attributes, host, stylesheet, fetch }) {
    renderings += 1
    if (element !== 'haat-product-grid') throw refusal(404, `Haat: there is no element "${element}".`)
    if (attributes.limit === '0') throw new Error('an internal error')
    const answer = await fetch(`${host}/api/v1/product?limit=${attributes.limit}`)
    const { data } = (await answer.json()) as { data: { name: string }[] }
    return `<p>${stylesheet} ${data.map(({ name }) => name)} ${JSON.stringify(attributes)}</p>`
  },
}
const renderer = rendererOf(fakeModule)
const slot: EmbedSlot = { current: { renderer } as EmbedFiles }
const PARTNER = 'https://blog.example'

/** Allows one call a minute, except from this machine. */
const ONE_CALL_A_MINUTE = 1 / 3_000
const GRID = 'element=haat-product-grid&limit=2'
const shop = openForTests(() =>
  openTestApp('postgres', { embed: slot, partnerOrigins: [PARTNER], rateLimitFactor: ONE_CALL_A_MINUTE }),
)
const ask = (query: string, headers = {}) => shop.app.inject({ url: `/embed/v1/render?${query}`, headers })

describe('/embed/v1/render', () => {
  it('responds with HTML that may be cached for a minute, rendered once until the catalogue changes', async () => {
    const before = renderings
    const answer = await ask(GRID)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      new RegExp(
        `^<p>${TEST_SITE}/embed/v1/styles/haat-product-grid-\\w{10}\\.css Red Tomato,.*{"limit":"2"}</p>$`,
      ),
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=300',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    const again = await ask(GRID, { 'if-none-match': answer.headers.etag })
    expect(again.statusCode).toBe(304)
    expect(renderings - before).toBe(1)
  })

  it('passes on refusals, but no details of internal errors', async () => {
    const refused = await ask('element=haat-cart')
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({
      success: false,
      message: 'Haat: there is no element "haat-cart".',
    })
    expect(refused.headers['cache-control']).toBe('no-store')
    const broken = await ask('element=haat-product-grid&limit=0')
    expect(broken.statusCode).toBe(500)
    expect(broken.body).not.toContain('an internal error')
  })

  it.each(['', 'limit=4', 'element=a&element=b', `${GRID}&limit=3`])('refuses %j', async (query) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('the query must have the name of one element')
  })

  it('may be read by partners’ pages, like the API, and by no other page', async () => {
    const partner = await ask(GRID, { origin: PARTNER })
    expect(partner.headers['access-control-allow-origin']).toBe(PARTNER)
    const stranger = await ask(GRID, { origin: 'https://stranger.example' })
    expect(stranger.statusCode).toBe(403)
    expect(stranger.json().message).toContain('PARTNER_ORIGINS')
  })

  it('responds with 503 while the widgets are not built', async () => {
    const { current } = slot
    slot.current = null
    expect((await ask(GRID)).statusCode).toBe(503)
    slot.current = current
  })

  it('has a rate limit like any call', async () => {
    const from = { url: `/embed/v1/render?${GRID}`, remoteAddress: '203.0.113.7' }
    expect((await shop.app.inject(from)).statusCode).toBe(200)
    expect((await shop.app.inject(from)).statusCode).toBe(429)
  })
})

describe('style sheets of rendered elements', () => {
  const style = (path: string) => shop.app.inject({ url: path, headers: { origin: 'https://any.example' } })
  const path = renderer.stylePath('haat-product-grid') ?? ''

  it('may be read from every origin, and cached permanently', async () => {
    const answer = await style(path)
    expect(answer.body).toContain('a { color: red }')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('that were replaced return the current one with a short cache time; unknown ones are 404', async () => {
    const answer = await style('/embed/v1/styles/haat-product-grid-0123456789.css')
    expect(answer.body).toContain('a { color: red }')
    expect(answer.headers['cache-control']).toContain('max-age=300')
    expect((await style('/embed/v1/styles/haat-cart-0123456789.css')).statusCode).toBe(404)
  })
})
