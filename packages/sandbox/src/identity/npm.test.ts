import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'

const CLERK = '/__clerk/npm/@clerk/clerk-js@6.40.0/dist/clerk.browser.js'

describe('the scripts of clerk-js', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await openTestSandbox()
  })
  afterAll(() => sandbox.close())
  const get = (url: string, encoding = '') =>
    sandbox.app.inject({ url, headers: { 'accept-encoding': encoding } })

  it('are served with their forms, the same in every encoding', async () => {
    const plain = await get(CLERK)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-type']).toContain('text/javascript')
    const [brotli, gzip] = [await get(CLERK, 'gzip, br'), await get(CLERK, 'gzip')]
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.rawPayload.length).toBeLessThan(80_000)
    expect((await get('/__clerk/npm/@clerk/ui@1.36.0/dist/ui.browser.js')).statusCode).toBe(200)
  })

  it('are immutable at an address with a complete version, else cached for an hour', async () => {
    expect((await get(CLERK)).headers['cache-control']).toContain('immutable')
    const loose = await get(CLERK.replace('6.40.0', '6'))
    expect(loose.headers['cache-control']).toBe('public, max-age=3600')
    const again = await sandbox.app.inject({
      url: CLERK,
      headers: { 'if-none-match': String(loose.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    CLERK.replace('clerk.browser', 'missing'),
    CLERK.replace('clerk.browser.js', '..%2f..%2fpackage.json'),
    CLERK.replace('clerk.browser.js', '..%2fpackage.json'),
    CLERK.replace('clerk.browser.js', 'types'),
    CLERK.replace('clerk.browser.js', '%2e%2e'),
    CLERK.replace('@clerk/clerk-js', '@clerk/shared'),
    CLERK.replace('@clerk/clerk-js', '@clerk/..%2f..%2f'),
    CLERK.replace('@clerk/clerk-js', 'jose'),
    CLERK.replace('clerk.browser.js', 'clerk.browser.js%00.js'),
  ])('do not include other files: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors[0].code).toBe('resource_not_found')
  })
})
