import { expect, test } from '@playwright/test'
import { productWhere } from './support/api.ts'
import { LIKE_PRIVACY, NOWHERE, ROUTES } from './support/routes.ts'

// Responses of the server, without a browser.

/** Directives of a policy by name. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )

for (const { path } of [...ROUTES, ...LIKE_PRIVACY, NOWHERE])
  test(`${path} has the complete policy and the other headers`, async ({ request }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const html = await answer.text()
    // A browser applies both the header and the meta tag.
    const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(html)?.[1] ?? ''
    const policy = {
      ...directives(meta.replaceAll('&#39;', "'")),
      ...directives(headers['content-security-policy'] ?? ''),
    }
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(directives(headers['content-security-policy'] ?? '')['frame-ancestors']).toEqual(["'self'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    for (const name of ['script-src', 'style-src'])
      expect(policy[name]?.join(' ')).not.toMatch(/unsafe|\*|https?:$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['permissions-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBeTruthy()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

/** The HTML of a page without texts and link targets, to compare pages of the same kind. */
const kindsOf = (html: string) =>
  new Set(
    [...html.matchAll(/<(h[1-6]|main|nav|section|header|footer|script|link|meta)\b([^>]*)>/g)].map(
      ([, tag = '', rest = '']) =>
        `${tag} ${[...rest.matchAll(/\s([\w-]+)=/g)].map(([, name]) => name).join(' ')}`,
    ),
  )

// routes.spec.ts tests /privacy in a browser.
test('the other legal pages are built like /privacy, with their own texts', async ({ request }) => {
  const privacy = await (await request.get('/privacy')).text()
  for (const { path, title, heading } of LIKE_PRIVACY) {
    const html = await (await request.get(path)).text()
    expect(kindsOf(html), path).toEqual(kindsOf(privacy))
    expect(/<title>([^<]+)/.exec(html)?.[1]).toMatch(title)
    expect([...html.matchAll(/<h1[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([heading])
    expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`${path}$`))
    expect(html).toContain('acknowledged within 48 hours and redressed within one month')
    expect(html).toContain('This is a demonstration shop')
    for (const [, id = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html, path).toContain(`id="${id}"`)
  }
})

// storefront.md §2 "Footer and static pages", "Sign-in and sign-up pages", "Home"
const STATIC: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [
    '/',
    ['For orders over Rs 120', '100% secure payment', '24/7 Help Center', '30-day satisfaction guarantee'],
  ],
  [
    '/about',
    [
      'Free Shipping',
      'From 500.00 euro',
      'Support 24/7',
      'Secure Payment',
      'Latest Offer',
      'Upto 20% Off',
      'Dashboard',
      'My Orders',
      'Recent Orders',
      'Update Profile',
      '8K',
      '10K',
      'listed products',
    ],
  ],
  [
    '/faqs',
    [
      'Ordering &amp; Payment',
      'Shipping &amp; Delivery',
      'Returns &amp; Refunds',
      'Account &amp; Security',
      'Contact Support',
      'Email Us',
    ],
  ],
  ['/blog', ['Featured Posts', 'Latest Posts', 'Popular Posts', 'Newsletter', 'Subscribe']],
  [
    '/login',
    [
      'Exclusive offers',
      'Reward points',
      'Secure account',
      'Free shipping',
      'Secure shopping',
      'Member benefits',
      'href="/register"',
    ],
  ],
  ['/register', ['Exclusive offers', 'Member benefits', 'href="/login"']],
  ['/contact', ['Email', 'Phone', 'Location']],
]

test('static pages have the texts of the specification', async ({ request }) => {
  for (const [path, texts] of STATIC) {
    const html = await (await request.get(path)).text()
    for (const text of texts) expect(html, path).toContain(text)
  }
  const blog = await (await request.get('/blog')).text()
  expect(blog.match(/READ MORE/g)).toHaveLength(4)
  const faqs = await (await request.get('/faqs')).text()
  expect(faqs.match(/<details class="haat-faq__item" name="faq-returns">/g)).toHaveLength(3)
  const about = await (await request.get('/about')).text()
  expect(about.match(/class="haat-about__member"/g)).toHaveLength(6)
})

test('every page links to the legal pages, and the sitemap lists them', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap/1.xml')).text()
  const home = await (await request.get('/')).text()
  for (const path of ['/privacy', ...LIKE_PRIVACY.map((route) => route.path)]) {
    expect(home).toContain(`href="${path}"`)
    expect(sitemap).toContain(`${path}</loc>`)
  }
})

// routes.spec.ts tests the page itself.
test('an unknown address shows the "not found" page with status 404', async ({ request }) => {
  const page = await (await request.get(NOWHERE.path)).text()
  for (const path of ['/product', '/about/us', '/cart/x', '/category', '/index.php']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toBe(page)
  }
})

test('search engines find sitemap, robots, manifest and icons', async ({ request }) => {
  const product = await productWhere(request, () => true)
  const robots = await (await request.get('/robots.txt')).text()
  const [, address = ''] = /^Sitemap: (http\S+)$/m.exec(robots) ?? []
  const index = await (await request.get(new URL(address).pathname)).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => new URL(part).pathname)
  const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  const sitemap = texts.join('')
  expect(sitemap).toMatch(new RegExp(`/product/${product._id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  for (const hidden of ['/cart', '/login?', '/shell', '/dcategory', '/404'])
    expect(sitemap).not.toContain(`${hidden}</loc>`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toContain('Haat')
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
  const screens = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect(screens).toEqual(['narrow', 'wide'])
  for (const screen of manifest.screenshots) expect((await request.get(screen.src)).status()).toBe(200)
  for (const shortcut of manifest.shortcuts) expect((await request.get(shortcut.url)).status()).toBe(200)
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain('Your Cart')
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('pages have structured data', async ({ request }) => {
  const product = await productWhere(request, ({ totalStock }) => totalStock > 0)
  const htmlOf = async (path: string) => (await request.get(path)).text()
  const thingsIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)].map(
      ([, text = '']) => text,
    )
  const typesIn = (html: string) =>
    thingsIn(html)
      .flatMap((text) => JSON.parse(text)['@graph'] as { '@type': string }[])
      .map((thing) => thing['@type'])
  expect(typesIn(await htmlOf('/'))).toContain('Organization')
  expect(typesIn(await htmlOf('/faqs'))).toContain('FAQPage')
  expect(typesIn(await htmlOf('/blog'))).toContain('BlogPosting')
  const html = await htmlOf(`/product/${product._id}`)
  expect(typesIn(html)).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(html).toMatch(/<meta property="og:image" content="http/)
  // 4.5 for products without ratings is a display default, not data (decisions "Rating default").
  expect(thingsIn(html).join('')).not.toContain('"reviewCount":0')
})

test('hashed files are cached permanently, pages are revalidated', async ({ request }) => {
  const home = await (await request.get('/')).text()
  const [, script = ''] = /<script [^>]*src="(\/_astro\/[\w.-]+\.js)"/.exec(home) ?? []
  expect((await request.get(script)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
  expect((await request.get('/')).headers()['cache-control']).not.toMatch(/immutable/)
  const compressed = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers()['content-encoding']).toBe('br')
})
