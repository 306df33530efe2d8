import { describe, expect, it } from 'vitest'
import { fakeCaches } from './caches.fixtures.ts'
import { isOwnMessage, ownStoreIn } from './own.ts'
import { formatDate, titleOf, withMain, withNotice, withPages } from './pages.ts'
import { isStorable, type Kind, kindOf, MAX_ENTRIES, MAX_PICTURE_BYTES } from './rules.ts'
import { storeIn } from './store.ts'

const ORIGIN = 'https://shop.example'
const at = (path: string) => ORIGIN + path

interface Asked {
  readonly method?: string
  readonly mode?: RequestMode
  readonly headers?: Record<string, string>
}
const ask = (path: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href, headers: new Headers(headers) }, ORIGIN)

describe('requests that the worker handles', () => {
  it.each<[string, Asked, Kind]>([
    ['/', { mode: 'navigate' }, 'page'],
    ['/product/okra?size=1', { mode: 'navigate' }, 'page'],
    ['/checkout', { mode: 'navigate' }, 'page'],
    ['/_astro/shared.abc.js', {}, 'asset'],
    ['/pictures/okra-320.avif', { mode: 'no-cors' }, 'picture'],
    ['/api/v1/product?limit=24', {}, 'data'],
    ['/api/v1/product/okra', {}, 'data'],
    ['/api/v1/category', {}, 'data'],
    ['/api/v1/comments/okra', {}, 'data'],
    ['/api/sponsors', {}, 'data'],
    ['/shop.json', {}, 'data'],
    ['/hi/shop.json', {}, 'data'],
    ['/hi/product/okra', { mode: 'navigate' }, 'page'],
  ])('%s has the right kind', (path, asked, kind) => {
    expect(ask(path, asked)).toBe(kind)
  })

  it.each<[string, string, Asked]>([
    ['a write', '/api/v1/comments/add', { method: 'POST' }],
    ['a submitted form', '/contact', { method: 'POST', mode: 'navigate' }],
    ['a call with a token', '/api/v1/product', { headers: { authorization: 'Bearer x' } }],
    ['a part of a video', '/pictures/okra.mp4', { headers: { range: 'bytes=0-' } }],
    ['the cart', '/api/v1/cart', {}],
    ['payments', '/api/v1/payment/methods', {}],
    ['an order', '/api/v1/ordertrack/1', {}],
    ['a call with a name like a public one', '/api/v1/products-of-mine', {}],
    ['a page of the API', '/api/docs', { mode: 'navigate' }],
    ['the identity service', '/__clerk/v1/client', {}],
    ['a stand-in', '/sandbox/inbox', { mode: 'navigate' }],
    ['widgets', '/embed/v1/haat.js', {}],
    ['the sign-in window of widgets', '/embed/sign-in', { mode: 'navigate' }],
    [
      'the sign-in page that leads to that window',
      '/login?return_to=%2Fembed%2Fsign-in%3Fstate%3Dx',
      { mode: 'navigate' },
    ],
    [
      'the same in another language',
      '/hi/login?return_to=%2Fembed%2Fsign-in%3Fstate%3Dx',
      { mode: 'navigate' },
    ],
    ['another origin', 'https://cdn.example/_astro/x.js', {}],
    ['the worker itself', '/offline-worker.js', {}],
  ])('%s is left to the browser', (_, path, asked) => {
    expect(ask(path, asked)).toBeNull()
  })
})

const html = (body = '', headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('a response that may be saved', () => {
  it('is a public page', () => {
    expect(isStorable('page', at('/about'), html())).toBe(true)
    expect(isStorable('page', at('/order-tracking'), html())).toBe(true)
  })

  it.each([
    '/login',
    '/register',
    '/checkout',
    '/profile',
    '/order/1',
    '/order/successfull/1',
    '/order-success',
    '/hi/profile',
  ])('is not %s', (path) => {
    expect(isStorable('page', at(path), html())).toBe(false)
  })

  it('is not one that forbids it, that failed, or that is not a page', () => {
    expect(isStorable('page', at('/'), html('', { 'cache-control': 'no-store' }))).toBe(false)
    expect(isStorable('data', at('/'), html('', { 'cache-control': 'private, max-age=0' }))).toBe(false)
    expect(isStorable('page', at('/'), new Response('', { status: 503 }))).toBe(false)
    expect(
      isStorable('page', at('/robots.txt'), new Response('', { headers: { 'content-type': 'text/plain' } })),
    ).toBe(false)
    expect(isStorable('data', at('/'), Response.error())).toBe(false)
  })

  it('is a picture of a known and moderate size', () => {
    const picture = (size?: number) =>
      new Response('', { headers: size === undefined ? {} : { 'content-length': String(size) } })
    expect(isStorable('picture', at('/pictures/a.webp'), picture(MAX_PICTURE_BYTES))).toBe(true)
    expect(isStorable('picture', at('/pictures/a.webp'), picture(MAX_PICTURE_BYTES + 1))).toBe(false)
    expect(isStorable('picture', at('/pictures/a.webp'), picture())).toBe(false)
  })
})

describe('the store', () => {
  it('finds saved responses by kind and query; a page also without its query', async () => {
    const store = storeIn(fakeCaches(), 'b1')
    await store.save('page', at('/products?page=2'), html('two'))
    await store.save('data', at('/api/v1/product?limit=1'), html('one'))
    expect(await (await store.find('page', at('/products')))?.text()).toBe('two')
    await store.save('page', at('/products'), html('first'))
    expect(await (await store.find('page', at('/products')))?.text()).toBe('first')
    expect(await store.find('page', at('/products?page=3'))).toBeUndefined()
    expect(await store.find('data', at('/api/v1/product'))).toBeUndefined()
    expect(await store.find('asset', at('/products'))).toBeUndefined()
  })

  it('reads nothing from another build', async () => {
    const caches = fakeCaches()
    await storeIn(caches, 'b1').save('page', at('/'), html())
    expect(await storeIn(caches, 'b2').find('page', at('/'))).toBeUndefined()
  })

  it('removes the oldest beyond the limit, but not the pages that are always saved', async () => {
    const store = storeIn(fakeCaches(), 'b1')
    await store.save('page', at('/offline'), html())
    for (let page = 0; page <= MAX_ENTRIES.page; page += 1)
      await store.save('page', at(`/product/${page}`), html())
    const urls = await store.pages()
    expect(urls).toHaveLength(MAX_ENTRIES.page + 1)
    expect(urls).toContain(at('/offline'))
    expect(urls).not.toContain(at('/product/0'))
    expect(urls[0]).toBe(at(`/product/${MAX_ENTRIES.page}`))
  })

  it('saves a page again for its date, and other responses only if they changed', async () => {
    const store = storeIn(fakeCaches(), 'b1')
    for (const kind of ['page', 'data'] as const) {
      await store.save(kind, at('/x'), html('first', { etag: '"1"' }))
      await store.save(kind, at('/x'), html('again', { etag: '"1"' }))
    }
    expect(await (await store.find('page', at('/x')))?.text()).toBe('again')
    expect(await (await store.find('data', at('/x')))?.text()).toBe('first')
    await store.save('data', at('/x'), html('changed', { etag: '"2"' }))
    expect(await (await store.find('data', at('/x')))?.text()).toBe('changed')
  })

  it('rejects if storage is full, which its caller ignores', async () => {
    const store = storeIn(fakeCaches({ full: true }), 'b1')
    await expect(store.save('page', at('/'), html())).rejects.toThrow('full')
  })
})

describe('the content of a shopper', () => {
  const cookiesOf = (jar: { mark: string }) => ({
    getAll: async () => [
      { name: 'other', value: '1' },
      { name: '__client_uat_x', value: jar.mark },
    ],
  })
  const own = (jar: { mark: string }, caches = fakeCaches()) =>
    ({ caches, store: ownStoreIn(caches, cookiesOf(jar), 'b1') }) as const
  const message = (mark: string) => ({ path: '/cart', mark, html: '<p>Okra</p>' })

  it('is found only for the same sign-in', async () => {
    const jar = { mark: '17' }
    const { store } = own(jar)
    await store.save(message('17'))
    expect(await (await store.find('/cart'))?.text()).toBe('<p>Okra</p>')
    expect(Number.isNaN(Date.parse((await store.find('/cart'))?.headers.get('date') ?? ''))).toBe(false)
    jar.mark = '18'
    expect(await store.find('/cart')).toBeUndefined()
    jar.mark = '0'
    expect(await store.find('/cart')).toBeUndefined()
  })

  it('is removed after another sign-in or a sign-out', async () => {
    for (const next of ['18', '0']) {
      const jar = { mark: '17' }
      const { store, caches } = own(jar)
      await store.save(message('17'))
      await store.sweep()
      expect(await caches.keys()).toEqual(['haat-own-17-b1'])
      jar.mark = next
      await store.sweep()
      expect(await caches.keys()).toEqual([])
    }
  })

  it('is never stored for another sign-in, or without access to cookies', async () => {
    const { store, caches } = own({ mark: '18' })
    await store.save(message('17'))
    await ownStoreIn(caches, undefined, 'b1').save(message('17'))
    expect(await caches.keys()).toEqual([])
  })

  it('is sent in a message with a known shape', () => {
    expect(isOwnMessage(message('17'))).toBe(true)
    for (const other of [
      null,
      'x',
      [],
      { ...message('17'), path: '/' },
      { path: '/cart', mark: 17, html: '' },
    ])
      expect(isOwnMessage(other)).toBe(false)
  })
})

describe('a saved page', () => {
  const notice =
    '<p hidden data-offline><b>You are offline.</b><span data-saved="This page was saved on %when%."></span></p>'

  it('shows when it was saved', () => {
    const saved = new Date(2026, 10, 22, 10, 15)
    expect(formatDate(saved)).toBe('22 November 2026, 10:15')
    expect(withNotice(notice, saved)).toBe(
      '<p data-offline><b>You are offline.</b><span data-saved>This page was saved on 22 November 2026, 10:15.</span></p>',
    )
  })

  it('can get other content in its main landmark, without changes', () => {
    const page = '<header></header><main id="main" tabindex="-1"><p>a</p></main><footer></footer>'
    expect(withMain(page, "<b>$1 $& $'</b>")).toBe(
      `<header></header><main id="main" tabindex="-1"><b>$1 $& $'</b></main><footer></footer>`,
    )
  })

  it('is listed by its title, once', () => {
    const head = '<meta property="og:title" content="Salt &amp; Oil"><title>Salt &amp; Oil · Haat</title>'
    expect(titleOf('/product/salt', head)).toBe('Salt &amp; Oil')
    expect(titleOf('/', '<p data-home="Home" hidden data-offline>')).toBe('Home')
    expect(titleOf('/plain', '')).toBe('/plain')
    const pages = [
      { path: '/search?q=a', title: 'Search' },
      { path: '/about', title: 'About' },
      { path: '/search?q=b', title: 'Search' },
    ]
    expect(withPages('<nav><ul data-pages></ul></nav>', pages)).toBe(
      '<nav><ul><li><a href="/search?q=a">Search</a></li><li><a href="/about">About</a></li></ul></nav>',
    )
  })
})
