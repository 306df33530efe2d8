import type { Served } from './partner/server.ts'
import { shopperElsewhere, signInFromPage } from './partner/shopper.ts'
import { openPartner, STORE_PORT } from './partner/site.ts'
import { expect, type Page, test } from './support/test.ts'

/** Stores, appearances, buttons and pinned versions on a partner's pages. */
test.describe.configure({ mode: 'default' })

const VARIED = 'cotton-bath-towel'

interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly brotli: number }>>
}

let partner: Served
let manifest: Manifest

/** The version of the software, without that of the shop's own texts. */
const softwareVersion = () => manifest.version.replace(/\+.*/, '')

test.beforeAll(async ({ request }) => {
  const shop = process.env.HAAT_URL ?? ''
  manifest = (await (await request.get(`${shop}/embed/v1/manifest.json`)).json()) as Manifest
  const { version, files } = manifest
  const map = await (await request.get(`${shop}/embed/${version}/importmap.json`)).text()
  const pins = `<script type="importmap">${map}</script>`
  const integrity = files['haat.js']?.integrity ?? ''
  partner = await openPartner(shop, STORE_PORT, { version, pins, integrity, varied: VARIED })
})
test.afterAll(() => partner?.close())

const visit = (page: Page, path: string) => page.goto(`${partner.origin}${path}`)
const products = (page: Page) => page.getByRole('article')

/** Luminance (0 to 1) of the background of a tag's first card, and its accent, as computed by the browser. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const root = element.shadowRoot?.querySelector('.haat') as HTMLElement
    const paint = (colour: string) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!context) return [0, 0, 0]
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    const probe = root.appendChild(document.createElement('i'))
    probe.style.color = 'var(--_ink)'
    probe.style.backgroundColor = 'var(--_leaf)'
    const { color, backgroundColor } = getComputedStyle(probe)
    probe.remove()
    const [red = 0, green = 0, blue = 0] = paint(color)
    return { ink: (red + green + blue) / 765, accent: paint(backgroundColor).join() }
  })

const openCart = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { Haat: { actions: { openCart(): Promise<void> } } }).Haat.actions.openCart(),
  )

test('the compressed loader is at most four kilobytes', () => {
  expect(manifest.files['haat.js']?.brotli).toBeLessThanOrEqual(4_096)
})

test('a loader of another version does nothing if one is there already', async ({ page, shop }) => {
  const version = softwareVersion()
  await page.route(`${shop}/embed/9.9.9/haat.js`, async (route) => {
    const own = await route.fetch({ url: `${shop}/embed/${manifest.version}/haat.js` })
    await route.fulfill({ response: own, body: (await own.text()).replaceAll(version, '9.9.9') })
  })
  await visit(page, '/store.html')
  await expect(products(page)).toHaveCount(3)
  const served = await page.evaluate(async (address) => {
    const { setSession } = (await import(address)) as { setSession: unknown }
    const { Haat } = globalThis as unknown as { Haat: { version: string; setSession: unknown } }
    return { version: Haat.version, isTheirs: setSession === Haat.setSession }
  }, `${shop}/embed/9.9.9/haat.js`)
  expect(served).toEqual({ version, isTheirs: true })
})

test('three loaders on a page act as one; a store sets theme, language and prices of its elements, and an appearance sets their colours', async ({
  page,
}) => {
  await visit(page, '/store.html')
  await expect(products(page)).toHaveCount(3)
  await test.step('the first loader serves the page, and makes the calls that waited', async () => {
    const found = await page.evaluate(async () => {
      const { Haat, calls } = globalThis as unknown as { Haat: { ready: Promise<object> }; calls: string[] }
      return { calls, isReady: (await Haat.ready) === Haat }
    })
    expect(found).toEqual({ calls: ['first function', `then ${softwareVersion()}`], isReady: true })
    const loaders = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/haat\.js/.test(name)).length,
    )
    expect(loaders).toBe(3)
    const times = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/products-')).length,
    )
    expect(times).toBe(1)
  })
  // Three prices, and as many previous ones.
  await expect(page.getByText(/^INR [\d,]+\.\d\d$/)).toHaveCount(6)
  await expect(page.getByText(/₹/)).toHaveCount(0)
  // A page's style sheet can select elements by their state.
  await expect(page.getByRole('heading', { name: 'Your Favorites Await!' })).toBeVisible()
  await expect(page.locator('haat-favourites')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  const [inside, named] = ['haat-store haat-product-grid', 'body > haat-product-grid']
  expect((await looksOf(page, inside)).ink).toBeGreaterThan(0.8)
  expect((await looksOf(page, named)).ink).toBeGreaterThan(0.8)
  expect(
    await page
      .locator(inside)
      .evaluate((grid) => grid.shadowRoot?.querySelector('.haat-root')?.getAttribute('lang')),
  ).toBe('en-IN')

  await page.evaluate(() => {
    const store = document.querySelector('haat-store') as HTMLElement & { appearance: object; theme: string }
    const own = document.querySelector('body > haat-product-grid') as HTMLElement & { appearance: object }
    store.theme = 'light'
    store.appearance = { variables: { accent: 'rgb(10, 20, 30)' } }
    own.appearance = { theme: 'dark', variables: { accent: 'rgb(40, 50, 60)' } }
  })
  await expect.poll(async () => (await looksOf(page, inside)).accent).toBe('10,20,30')
  expect((await looksOf(page, inside)).ink).toBeLessThan(0.3)
  expect(await looksOf(page, named)).toMatchObject({ accent: '40,50,60', ink: expect.closeTo(0.93, 0.5) })
  await page.evaluate(() => {
    const store = document.querySelector('haat-store') as HTMLElement & { texts: object }
    store.texts = { 'catalogue.viewProduct': 'Zum Produkt' }
  })
  await expect(page.getByRole('link', { name: /^Zum Produkt/ })).toHaveCount(3)
  // The page's own styles do not change.
  expect(await page.locator('haat-product-grid[style]').count()).toBe(2)
  expect(await page.locator('head style').count()).toBe(0)
})

test('late elements shift nothing; the page’s own buttons add to the cart, after a sign-in if needed', async ({
  page,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  await visit(page, '/store-buttons.html')
  await test.step('nothing below late elements jumps when they come', async () => {
    await page.evaluate(async () => {
      for (const tag of ['haat-cart', 'haat-favourites'])
        document.querySelector('h1')?.before(document.createElement(tag))
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts })
    })
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(2)
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((all, shift) => all + shift, 0),
    )
    expect(sum).toBeLessThan(0.02)
    // A sign-in prompt is only as tall as its content.
    for (const tag of ['haat-cart', 'haat-favourites']) {
      const box = await page.locator(tag).first().boundingBox()
      expect(box?.height).toBeLessThan(420)
    }
    await page.evaluate(() => {
      for (const late of document.querySelectorAll('haat-cart, haat-favourites')) late.remove()
    })
  })
  const choice = page.getByRole('button', { name: 'good company' })
  await choice.click()
  await expect(page.getByRole('alert').getByText('Please select size and color')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose options' }).first()).toHaveAttribute(
    'href',
    `${shop}/product/${VARIED}`,
  )
  await expect(choice).not.toHaveAttribute('aria-busy')

  const detail = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('haat:auth:required', ({ target, detail }: CustomEventInit & Event) =>
          resolve([(target as Element).localName, detail]),
        )
      }),
  )
  const tomatoes = page.getByRole('link', { name: 'tomatoes' })
  await tomatoes.click()
  expect(await detail).toMatchObject(['a', { reason: 'cart', returnTo: '/product/country-tomatoes' }])
  await expect(
    page.getByRole('alert').getByText('Please login to add items to cart / favourites'),
  ).toBeVisible()
  expect(page.url()).toBe(`${partner.origin}/store-buttons.html`)

  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await openCart(page)
  const prompt = drawer.getByRole('heading', { name: 'Please sign in to view your cart.' })
  const [inner, outer] = [await prompt.boundingBox(), await drawer.boundingBox()]
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) / 2)
  await page.keyboard.press('Escape')

  await signInFromPage(page, shopper)
  const lines = async () => {
    const { cart } = await shopper.call<{ cart: { productId: string; quantity: number }[] }>(
      'GET',
      `/api/v1/cart/${shopper.userId}`,
    )
    return cart.map(({ productId, quantity }) => `${quantity} ${productId}`)
  }
  await expect(page.getByRole('status').getByText('Product added to cart successfully!')).toBeVisible()
  expect(await lines()).toEqual(['2 country-tomatoes'])
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  // Also in another component; and the count shows the added product.
  await page.evaluate(async () => {
    const root = document.querySelector('#card')?.attachShadow({ mode: 'open' })
    const button = document.createElement('button')
    button.dataset.haatAdd = 'ooty-carrots'
    button.textContent = 'Carrots'
    root?.append(button)
  })
  await page.getByRole('button', { name: 'Carrots' }).click()
  await expect.poll(lines).toEqual(['2 country-tomatoes', '1 ooty-carrots'])
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
})

test('a pinned version is served with its hashes, and a changed file is refused', async ({
  page,
  shop,
  complaints,
}) => {
  await visit(page, '/store-pinned.html')
  await expect(products(page)).toHaveCount(2)
  const header = (await page.request.get(`${shop}/embed/${manifest.version}/haat.js`)).headers()
  expect(header['cache-control']).toContain('immutable')

  complaints.allow(/integrity/, /did not load/)
  await page.route(/\/chunks\/products-/, async (route) => {
    const own = await route.fetch()
    await route.fulfill({ response: own, body: `${await own.text()}\n;globalThis.tampered = true` })
  })
  await visit(page, '/store-pinned.html')
  await expect.poll(() => complaints.reported.join()).toMatch(/did not load/)
  await expect(page.getByRole('link', { name: 'See the market’s offers' })).toBeVisible()

  await page.route(/\/haat\.js/, async (route) => {
    const own = await route.fetch()
    await route.fulfill({ response: own, body: `${await own.text()}\n;globalThis.tampered = true` })
  })
  await visit(page, '/store-pinned.html')
  const found = await page.evaluate(() =>
    Object.keys(globalThis).filter((name) => /^(Haat|tampered)$/.test(name)),
  )
  expect(found).toEqual([])
})
