import { expect, it } from 'vitest'
import { headersOf, DOCUMENT as ofServer, ALWAYS as onServer } from '../packages/server/src/http/security.ts'
import { PAGES_AT_CDN as ofPages } from '../packages/server/src/site/headers.ts'
import { cachingOf, typeOf } from '../packages/server/src/site/paths.ts'
import { caddyFile, HSTS, TYPES } from '../site/build/caddy.ts'
import { ALWAYS, DOCUMENT, PAGES_AT_CDN } from '../site/build/hosts.ts'

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

it('the Caddyfile says what the server says', () => {
  expect(lowered(ALWAYS)).toEqual(onServer)
  const { 'content-security-policy': policy, ...others } = lowered(DOCUMENT)
  // Pages contain their policy: the header has only directives that a meta tag cannot have.
  expect(policy).toBe("frame-ancestors 'self'")
  const { 'content-security-policy': _, ...expected } = ofServer
  expect(others).toEqual(expected)
})

it('the Caddyfile has the types and the caching of the server, and insists on https where the shop is public', () => {
  const caddy = caddyFile({ siteUrl: 'https://shop.example', root: '/srv/site' })
  for (const [ending, type] of Object.entries(TYPES)) {
    expect(type).toBe(typeOf(`/a.${ending}`))
    expect(caddy).toContain(`Content-Type "${type}"`)
  }
  expect(caddy).toContain(`path *.ico *.png *.svg *.woff2\n`)
  for (const ending of Object.keys(TYPES))
    expect(/ico|png|svg|woff2/.test(ending)).toBe(cachingOf(`/a.${ending}`) !== 'no-cache')
  expect({ ...onServer, ...lowered(HSTS) }).toEqual(headersOf('https://shop.example'))
  expect(caddy).toContain('Strict-Transport-Security')
  expect(caddyFile({ siteUrl: 'http://localhost:4321', root: '.' })).not.toContain('Strict-Transport')
})

it('the Caddyfile lets a CDN cache pages where the server does: with PURGE_URL', () => {
  const options = { siteUrl: 'https://shop.example', root: '/srv/site' }
  expect(PAGES_AT_CDN).toBe(ofPages)
  expect(caddyFile(options)).not.toContain('s-maxage')
  expect(caddyFile({ ...options, hasCdn: true })).toContain(`Cache-Control "${ofPages}"`)
})
