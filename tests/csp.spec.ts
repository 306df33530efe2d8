import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** Directives of a policy by name. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )

for (const { path } of [...ROUTES, { path: '/nowhere' }])
  test(`${path} carries the whole policy and the other headers`, async ({ request }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const html = await answer.text()
    // What a browser obeys is both: header and meta tag.
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

// `complaints` fails every test at any violation, which Chromium tells on the console: axe.spec.ts opens all routes. Here
// every island is woken as well, on the pages that have most of them.
for (const path of ['/', '/categories', '/products', '/cart', '/order-tracking', '/login'])
  test(`${path} breaks no policy, from top to bottom @runtime`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy ${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`)
      })
    })
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(async () => {
      for (const island of document.querySelectorAll('astro-island:not([client="session"])')) {
        island.firstElementChild?.scrollIntoView({ behavior: 'instant' })
        island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        // Two frames: what is in sight is told to observers between them.
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
      }
    })
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Assistant' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // What is for signed-in shoppers sleeps on, and the toasts while there is nothing to say.
    const asleep = page.locator('astro-island[ssr]:not([client="session"], [client="notice"])')
    await expect(asleep).toHaveCount(0)
  })

test('a product page breaks no policy while it is used', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ videoUrl, totalStock }) => videoUrl.length > 0 && totalStock > 0,
  )
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Previous image' }).click()
  await page.getByRole('button', { name: 'Add to Favourites' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
})

test('hashed files are cached for good, pages are asked for anew', async ({ page, request }) => {
  const loaded = page.waitForResponse(/\/_astro\/library.*\.js$/)
  await page.goto('/')
  const script = (await loaded).url()
  expect((await request.get(script)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
  expect((await request.get('/')).headers()['cache-control']).not.toMatch(/immutable/)
  const compressed = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers()['content-encoding']).toBe('br')
})
