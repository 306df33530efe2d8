import type { Locator } from '@playwright/test'
import { collect } from './partner/events.ts'
import type { Served } from './partner/server.ts'
import { openPartner, PARTNER_PORT } from './partner/site.ts'
import { expect, type Page, test } from './support/test.ts'

/** Partner pages on another origin, with the shop's grid. */
test.describe.configure({ mode: 'default' })

let partner: Served
let stranger: Served

test.beforeAll(async () => {
  const shop = process.env.HAAT_URL ?? ''
  const render = async (query: string, content: string) => {
    const answer = await fetch(`${shop}/embed/v1/render?element=haat-product-grid&columns=2&${query}`)
    return (await answer.text()).replace(/(?=<\/haat-product-grid>$)/, content)
  }
  const top = 'top=topDeals&limit=4&heading=From the market&slots=footer'
  const cards = '<template slot="card"><p class="pick"><b data-field="title"></b></p></template>'
  const rendered = [
    await render(top, '<p slot="footer">Until Thursday.</p>'),
    await render('category=Fruit&limit=2', cards),
  ] as const
  partner = await openPartner(shop, PARTNER_PORT, { rendered })
  stranger = await openPartner(shop)
})
test.afterAll(async () => {
  await partner?.close()
  await stranger?.close()
})

const products = (page: Page) => page.getByRole('article')
const fallback = (page: Page) => page.getByRole('link', { name: 'See the market’s offers' })

/** Opens a page and waits for the grid. */
async function visit(page: Page, path: string) {
  await page.goto(`${partner.origin}${path}`)
  await expect(products(page)).toHaveCount(4)
}

/** Sums up layout shifts from now on. */
const watchShifts = () => {
  const shifts: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift' })
  Object.assign(window, { shifts })
}
const shifted = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )

test('two lines on a plain page show products; the page gets an event before a product opens, and can move and restyle the elements', async ({
  page,
  shop,
}) => {
  await visit(page, '/plain.html')
  await test.step('shows products', async () => {
    await expect(page.getByRole('heading', { name: 'From the market' })).toBeVisible()
    await expect(fallback(page)).toBeHidden()
    const link = products(page)
      .first()
      .getByRole('link', { name: /^View Product/ })
    await expect(link).toHaveAttribute('href', new RegExp(`^${shop}/product/`))
    const pictures = products(page).locator('img')
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
  await test.step('gets an event before a product opens, and may prevent that', async () => {
    const opened = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('haat:product:open', (event) => {
            event.preventDefault()
            resolve((event as CustomEvent).detail)
          })
        }),
    )
    await products(page).first().getByRole('link').click()
    expect(await opened).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      href: expect.any(String),
    })
    expect(page.url()).toBe(`${partner.origin}/plain.html`)
  })
  await test.step('nothing below a late tag jumps when its products come: the loader reserves the room', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/product?*category=Fruit*', async (route) => {
      await asked
      await route.continue()
    })
    await page.evaluate(async () => {
      const late = document.createElement('haat-product-grid')
      for (const [name, value] of Object.entries({ limit: '2', columns: '2', category: 'Fruit' }))
        late.setAttribute(name, value)
      document.querySelector('h1')?.before(late)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
    await page.evaluate(watchShifts)
    answer()
    await expect(products(page)).toHaveCount(6)
    expect(await shifted(page)).toBeLessThan(0.02)
  })
  await page
    .locator('haat-product-grid')
    .first()
    .evaluate((late) => late.remove())
  await test.step('attributes, moves and late tags are followed', async () => {
    await page.evaluate(() => {
      const grid = document.querySelector('haat-product-grid') as HTMLElement & { limit: number }
      document.body.append(grid)
      grid.limit = 2
    })
    await expect(products(page)).toHaveCount(2)
    await page.evaluate(() => {
      const late = document.createElement('haat-product-grid')
      late.setAttribute('limit', '3')
      document.body.append(late)
    })
    await expect(products(page)).toHaveCount(5)
  })
  await test.step('restyles what has a part, by the state of the element too', async () => {
    const look = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        haat-product-grid:state(ready)::part(card) { border: 3px solid rgb(1, 2, 3) }
        haat-product-grid::part(button quiet) { text-transform: uppercase }
        haat-product-grid::part(heading) { color: rgb(4, 5, 6) }`)
      document.adoptedStyleSheets.push(sheet)
      const root = document.querySelector('haat-product-grid')?.shadowRoot
      const styleOf = (part: string) => {
        const node = root?.querySelector(`[part~=${part}]`)
        return node ? getComputedStyle(node) : null
      }
      const [card, button, heading] = [styleOf('card'), styleOf('button'), styleOf('heading')]
      return [card?.borderTopWidth, button?.textTransform, heading?.color]
    })
    expect(look).toEqual(['3px', 'uppercase', 'rgb(4, 5, 6)'])
  })
})

test('nothing below shifts if the page reserves the space as the README says', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await visit(page, '/roomy.html')
  expect(await shifted(page)).toBeLessThan(0.02)
})

/** Prices look like the page's text: same line, size, font and colour. */
async function expectPrices(page: Page) {
  await page.locator('#cost').scrollIntoViewIfNeeded()
  await expect(page.locator('#cost').getByText(/^₹\d+\.\d\d$/)).toHaveCount(2)
  const looks = await page.locator('#cost').evaluate((line) => {
    const price = line.querySelector('haat-price')?.shadowRoot?.querySelector('[part=price]') as Element
    return [line, price].map((node) => {
      const { fontFamily, fontSize, color } = getComputedStyle(node)
      return [fontFamily, fontSize, color]
    })
  })
  expect(looks[1]).toEqual(looks[0])
}

/** The search suggests below its field, works by keyboard, and lets the page show the results. */
async function expectSearch(page: Page, shop: string) {
  const submitted = await collect<{ text: string; href: string }>(page, 'haat:search', { stay: true })
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.pressSequentially('tomato')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText(/tomato/i)
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${shop}/product/`))
  const [above, below] = await Promise.all([field.boundingBox(), options.first().boundingBox()])
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await field.press('Enter')
  const detail = { text: 'tomato', href: `${shop}/search?q=tomato` }
  expect(await submitted()).toEqual([detail, detail])
  await expect(options).toHaveCount(0)
}

test('F54 a strict policy with Trusted Types is never violated; the search suggests, and prices in the page’s text need one request', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ids=')) asked.push(new URL(request.url()).searchParams.get('ids') ?? '')
  })
  await visit(page, '/strict.html')
  await expectSearch(page, shop)
  await expectPrices(page)
  expect(asked).toEqual(['country-tomatoes,ooty-carrots'])
  await expect(page.getByRole('button', { name: /Two kilos, please/ })).toBeVisible()
  await expect(page.locator('haat-cart-count:state(ready)')).toBeAttached()
  const link = products(page)
    .first()
    .getByRole('link', { name: /^View Product/ })
  const colour = await link.evaluate((node) => getComputedStyle(node).color)
  expect(colour).not.toBe('rgb(0, 0, 238)')
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
})

/** Records the heights of an element from now on, in px, at each change. */
const watchHeight = (element: Locator) =>
  element.evaluateHandle((node) => {
    const heights: number[] = []
    new ResizeObserver(([entry]) => heights.push(entry?.contentRect.height ?? 0)).observe(node)
    return heights
  })

test('server-rendered elements are visible before any script runs, under a strict policy, and are hydrated in place', async ({
  page,
}) => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/embed/v1/haat.js', async (route) => {
    await coming
    await route.continue()
  })
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.addInitScript(watchShifts)
  await page.goto(`${partner.origin}/rendered-strict.html`, { waitUntil: 'commit' })
  await expect(products(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'From the market' })).toBeVisible()
  await expect(page.getByText('Until Thursday.')).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
  const first = page.locator('haat-product-grid').first()
  /** Position and content of an element, without ids. */
  const seen = () =>
    first.evaluate((grid) => ({
      html: grid.shadowRoot
        ?.querySelector('.haat-root')
        ?.outerHTML.replaceAll(/ (id|aria-labelledby)="[^"]*"/g, ''),
      height: grid.getBoundingClientRect().height,
    }))
  const before = await seen()
  expect(before.height).toBeGreaterThan(400)
  const nodes = await first.evaluateHandle((grid) => [
    ...(grid.shadowRoot?.querySelectorAll('.haat-root *') ?? []),
  ])
  const heights = await watchHeight(page.locator('haat-product-grid').last())
  arrive()
  await expect(page.locator('haat-product-grid:state(ready)')).toHaveCount(2)
  expect(await seen()).toEqual(before)
  expect(await nodes.evaluate((all) => all.every(({ isConnected }) => isConnected))).toBe(true)
  expect(await shifted(page)).toBe(0)
  expect(pictures).toEqual([...new Set(pictures)])
  await expect(page.locator('.pick b')).toHaveText([/./, /./])
  await expect(products(page)).toHaveCount(4)
  // The page's cards replace the default ones, and there is never an empty frame. A frame later its height is known.
  await expect.poll(async () => (await heights.jsonValue()).length).toBe(2)
  expect((await heights.jsonValue())[0]).toBeGreaterThan(200)
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  await products(page)
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click()
  await expect(page.getByText('Please login to add items to cart / favourites')).toBeVisible()
})

test('F57 a page that patched built-ins and fetch still shows its grid, and gets no token', async ({
  page,
}) => {
  await visit(page, '/tampered.html')
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.join()).not.toMatch(/authorization|bearer/i)
})

test('F56 a page whose origin is not allowed gets one clear message, keeps its own content, and sends no more requests', async ({
  page,
  complaints,
}) => {
  complaints.allow(/may not read this shop/, /403/)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1
  })
  await page.clock.install()
  await page.goto(`${stranger.origin}/plain.html`)
  await expect
    .poll(() => complaints.reported.filter((line) => line.includes('may not read this shop')))
    .toHaveLength(1)
  expect(complaints.reported.join()).toContain(`add ${stranger.origin} to PARTNER_ORIGINS`)
  await page.clock.fastForward('05:00')
  expect(calls).toBe(1)
  await expect(fallback(page)).toBeVisible()
  expect(complaints.reported.filter((line) => line.includes('may not read this shop'))).toHaveLength(1)
})
