import { describe, expect, it, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { createHttp } from './http.ts'

const identity = (body: unknown) => body
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) reject(init.signal.reason)
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
  })

describe('the HTTP client', () => {
  it('joins host, path and query, and leaves out undefined parameters', async () => {
    const fetch = vi.fn(json({}))
    await createHttp({ host: 'https://shop.example/', fetch }).get('/api/v1/product', identity, {
      query: { category: 'Grains & Dals', top: undefined },
    })
    expect(fetch.mock.calls[0]).toMatchObject([
      'https://shop.example/api/v1/product?category=Grains+%26+Dals',
      {},
    ])
  })

  it('does not wait for a token if the response is the same for all users', async () => {
    const headers: Headers[] = []
    const fetch = (async (_: unknown, init?: RequestInit) => {
      headers.push(new Headers(init?.headers))
      return Response.json({})
    }) as typeof globalThis.fetch
    const http = createHttp({ host: '', fetch, getToken: () => new Promise(() => {}) })
    await http.get('/api/v1/product', () => 'products', { asVisitor: true })
    expect(headers.map((sent) => sent.has('authorization'))).toEqual([false])
  })

  it('sends the token of a signed-in shopper, and none for a visitor', async () => {
    const fetch = vi.fn(json({}))
    const tokens = ['t1', null]
    const http = createHttp({ host: '', fetch, getToken: async () => tokens.shift() ?? null })
    await http.get('/a', identity)
    await http.get('/a', identity)
    const sent = fetch.mock.calls.map((call) =>
      new Headers((call as unknown as [string, RequestInit])[1].headers).get('authorization'),
    )
    expect(sent).toEqual(['Bearer t1', null])
  })

  it('sends nothing if a signed-in shopper gets no token, and reports the cause', async () => {
    const fetch = vi.fn(json({}, 401))
    const away = new Error('gone')
    const failure = { kind: 'refused', status: 503, cause: away }
    const getToken = async ({ fresh = false } = {}) => {
      if (fresh) throw away
      return 'old'
    }
    const renewingToken = createHttp({ host: '', fetch, getToken })
    await expect(renewingToken.put('/a', identity)).rejects.toMatchObject(failure)
    expect(fetch).toHaveBeenCalledTimes(1)
    const readingToken = createHttp({ host: '', fetch, getToken: () => Promise.reject(away) })
    await expect(readingToken.put('/a', identity)).rejects.toMatchObject(failure)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('sends a write even if the page is left, unless its body is too large for that', async () => {
    const afterLeaving: (boolean | undefined)[] = []
    const http = createHttp({
      host: '',
      fetch: async (_input, init) => {
        afterLeaving.push(init?.keepalive)
        return Response.json({})
      },
    })
    await http.post('/a', identity, { body: { quantity: 2 } })
    await http.delete('/a', identity)
    await http.post('/a', identity, { body: { text: 'a'.repeat(8_000) } })
    await http.get('/a', identity)
    expect(afterLeaving).toEqual([true, true, undefined, undefined])
  })

  it('does not retry automatically', async () => {
    const fetch = vi.fn(json({}, 503))
    await expect(createHttp({ host: '', fetch }).get('/a', identity)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('repeats a call once after a network failure if asked to, with the same key', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    const http = createHttp({ host: '', fetch })
    const call = http.post('/a', identity, { key: 'key-1', retry: true })
    await expect(call).rejects.toMatchObject({ kind: 'offline' })
    const keys = fetch.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('does not repeat a call that was refused, or for another shopper', async () => {
    const refusing = vi.fn(json({}, 500))
    await expect(
      createHttp({ host: '', fetch: refusing }).post('/a', identity, { retry: true }),
    ).rejects.toMatchObject({ status: 500 })
    expect(refusing).toHaveBeenCalledOnce()
    const users = ['asha', 'ravi']
    const failing = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    const http = createHttp({ host: '', fetch: failing, userNow: () => users.shift() ?? null })
    await expect(http.post('/a', identity, { retry: true })).rejects.toMatchObject({ kind: 'offline' })
    expect(failing).toHaveBeenCalledOnce()
  })

  it('passes on the server’s message', async () => {
    const http = createHttp({ host: '', fetch: json({ message: 'Too many questions.' }, 429) })
    await expect(http.get('/a', identity)).rejects.toMatchObject({ serverMessage: 'Too many questions.' })
  })

  it.each([
    ['120', 120_000],
    [new Date(Date.now() + 60_000).toUTCString(), 60_000],
    [new Date(0).toUTCString(), 0],
    ['soon', 0],
    [null, 0],
  ])('reports how long the server asks to wait: %s', async (header, ms) => {
    const headers: Record<string, string> = header === null ? {} : { 'retry-after': header }
    const fetch = async () => Response.json({}, { status: 503, headers })
    const failure = await createHttp({ host: '', fetch })
      .get('/a', identity)
      .catch((thrown: Failure) => thrown)
    expect((failure as Failure).retryAfter).toBeLessThanOrEqual(ms)
    expect((failure as Failure).retryAfter).toBeGreaterThan(ms - 5_000)
  })

  it.each([
    [500, '<!doctype html><title>Error</title>'],
    [502, ''],
    [503, '{'],
  ])('reports status %s as refused, whatever the body is', async (status, body) => {
    const fetch = async () => new Response(body, { status, headers: { 'content-type': 'text/html' } })
    await expect(createHttp({ host: '', fetch }).get('/a', identity)).rejects.toMatchObject({
      kind: 'refused',
      status,
    })
  })

  it('reports a connection that breaks within the response as one without a network', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    const fetch = async () => new Response(body)
    await expect(createHttp({ host: '', fetch }).get('/a', identity)).rejects.toMatchObject({
      kind: 'offline',
    })
  })

  it('aborts a response that never ends (fault F04)', async () => {
    const http = createHttp({ host: '', fetch: hanging, timeout: 5 })
    await expect(http.get('/a', identity)).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('keeps its time limit if the caller passes a signal', async () => {
    const http = createHttp({ host: '', fetch: hanging, timeout: 5 })
    const { signal } = new AbortController()
    await expect(http.get('/a', identity, { signal })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('distinguishes the caller’s own abort from a timeout', async () => {
    const abort = new AbortController()
    const call = createHttp({ host: '', fetch: hanging }).get('/a', identity, { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('reports `offline` if the server cannot be reached', async () => {
    const fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(createHttp({ host: '', fetch }).get('/a', identity)).rejects.toMatchObject({
      kind: 'offline',
    })
  })

  it('reports the page of a captive portal as unreadable (fault F06)', async () => {
    const fetch = async () =>
      new Response('<!doctype html><title>Log in</title>', { headers: { 'content-type': 'text/html' } })
    const read = (body: unknown) => {
      if (typeof body !== 'object') throw new TypeError('not JSON')
      return body
    }
    await expect(createHttp({ host: '', fetch }).get('/a', read)).rejects.toMatchObject({
      kind: 'unreadable',
    })
  })
})
