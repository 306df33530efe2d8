import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { KINDS } from '../testing/databases.ts'
import type { ApiDocument } from './document.ts'
import { callsOf, templateOf } from './document.ts'
import { html } from './html.ts'

/** Calls to try against the document, with the status that they must answer. */
const CALLS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  '/api/v1/product': [
    ['/api/v1/product', 200],
    ['/api/v1/product?fields=card', 200],
    ['/api/v1/product?limit=2&sort=name', 200],
    ['/api/v1/product?limit=0', 400],
  ],
  '/api/v1/product/{id}': [
    ['/api/v1/product/mango', 200],
    ['/api/v1/product/kurta', 200],
    ['/api/v1/product/nobody', 404],
  ],
  '/api/v1/category': [['/api/v1/category', 200]],
  '/api/v1/categories': [['/api/v1/categories', 200]],
  '/api/v1/search/search': [
    ['/api/v1/search/search?q=tom', 200],
    ['/api/v1/search/search', 400],
  ],
  '/api/sponsors': [['/api/sponsors', 200]],
  '/api/v1/comments/{productId}': [['/api/v1/comments/potato', 200]],
  '/api/v1/ordertrack/{orderId}': [['/api/v1/ordertrack/1', 200]],
}

describe.each(KINDS)('the OpenAPI document on %s', (kind) => {
  let shop: TestApp
  let document: ApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  beforeAll(async () => {
    shop = await openTestApp(kind)
    document = await shop.read<ApiDocument>('/api/openapi.json')
    ajv.addSchema(document, 'haat')
  })
  afterAll(() => shop.close())

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    )
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  it('tells of every call, and of no other', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(
      routes.map(({ path }) => templateOf(path)).toSorted(),
    )
    expect(Object.keys(CALLS).toSorted()).toEqual(Object.keys(document.paths).toSorted())
  })

  it('has a sentence for every parameter and every field', () => {
    for (const { operation } of callsOf(document))
      for (const parameter of operation.parameters) expect(parameter.description, parameter.name).not.toBe('')
    for (const [name, schema] of Object.entries(document.components.schemas))
      for (const [field, { description }] of Object.entries(schema.properties ?? {}))
        expect(description, `${name}.${field}`).toBeTruthy()
  })

  it.each(Object.entries(CALLS).flatMap(([path, calls]) => calls.map((call) => [path, ...call] as const)))(
    '%s answers %s as the document says',
    async (path, url, status) => {
      const body = await shop.read(url, status)
      const pointer = [
        'paths',
        path,
        'get',
        'responses',
        String(status),
        'content',
        'application/json',
        'schema',
      ]
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/')
      const validate = ajv.compile({ $ref: `haat#/${pointer}` })
      expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    },
  )

  it('would notice an answer that is wrong', () => {
    const validate = ajv.compile({ $ref: 'haat#/components/schemas/Product' })
    expect(validate({ _id: 'a', price: 1 })).toBe(true)
    expect(validate({ _id: 'a', price: '1' })).toBe(false)
    expect(validate({ price: 1 })).toBe(false)
  })

  it('is sent again only when it changed', async () => {
    const { headers } = await shop.app.inject('/api/openapi.json')
    const again = await shop.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('the page for people', () => {
  let shop: TestApp
  let page: string
  beforeAll(async () => {
    shop = await openTestApp('pglite')
    page = (await shop.app.inject('/api/docs')).body
  })
  afterAll(() => shop.close())

  it('tells of every call, with an anchor and an example', () => {
    for (const route of routes) {
      expect(page).toContain(`<article id="${route.id}">`)
      expect(page).toContain(`href="#${route.id}"`)
      const example = route.example.replace('{id}', 'red-tomato')
      expect(page).toContain(`href="${example.replaceAll('&', '&amp;')}"`)
    }
  })

  it('has examples that can be tried', async () => {
    for (const { example } of routes) {
      const { statusCode } = await shop.app.inject(example.replace('{id}', 'red-tomato'))
      expect(statusCode, example).toBe(200)
    }
  })

  it('has links that lead somewhere', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    expect(anchors.length).toBeGreaterThan(20)
    for (const anchor of new Set(anchors)) expect(page).toContain(`id="${anchor}"`)
  })

  it('keeps to a policy without scripts and inline styles', async () => {
    const { headers } = await shop.app.inject('/api/docs')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect((await shop.app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('escapes what it is given', () => {
    expect(html`<p title="${'"<a>&'}">${["it's", html`<b>${1}</b>`]}</p>`.text).toBe(
      '<p title="&quot;&lt;a&gt;&amp;">it&#39;s<b>1</b></p>',
    )
  })
})
