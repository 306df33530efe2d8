import type { APIRequestContext, Locator, Route } from '@playwright/test'
import type { Served } from './partner/server.ts'
import { shopperElsewhere, signInByWindow, signInFromPage } from './partner/shopper.ts'
import { BUDGETS_PORT, openPartner } from './partner/site.ts'
import { budgets, kilobytes, listOf } from './support/budgets.ts'
import { measure } from './support/bytes.ts'
import { fill, plainProducts } from './support/holdings.ts'
import { newShopper } from './support/shopper.ts'
import { expect, type Page, test } from './support/test.ts'

/** Each tag alone on a partner's page, and a locator that shows that it has rendered. */
const ELEMENTS: readonly [tag: string, html: string, seen: (page: Page) => Locator][] = [
  [
    'haat-product-grid',
    '<haat-product-grid top="topDeals" limit="4"></haat-product-grid>',
    (page) => page.getByRole('article').first(),
  ],
  [
    'haat-product',
    '<haat-product product-id="country-tomatoes" comments></haat-product>',
    (page) => page.getByRole('button', { name: 'Add to Cart' }).first(),
  ],
  ['haat-cart', '<haat-cart></haat-cart>', (page) => page.getByRole('link', { name: 'Log In' })],
  [
    'haat-favourites',
    '<haat-favourites></haat-favourites>',
    (page) => page.getByRole('link', { name: 'Log In' }),
  ],
  ['haat-checkout', '<haat-checkout></haat-checkout>', (page) => page.getByRole('link', { name: 'Log In' })],
  ['haat-account', '<haat-account></haat-account>', (page) => page.getByRole('link', { name: 'Log In' })],
  [
    'haat-assistant',
    '<haat-assistant></haat-assistant>',
    (page) => page.getByRole('button', { name: 'Assistant' }),
  ],
]

/** Small elements, at most 3 KB above the code that every element needs. */
const SMALL: typeof ELEMENTS = [
  [
    'haat-add-button',
    '<haat-add-button product-id="country-tomatoes"></haat-add-button>',
    (page) => page.getByRole('button', { name: 'Add to Cart' }),
  ],
  // It is empty for a visitor: only its padding is visible.
  [
    'haat-cart-count',
    '<haat-cart-count style="padding: 1px"></haat-cart-count>',
    (page) => page.locator('haat-cart-count:state(ready)'),
  ],
  ['haat-search', '<haat-search></haat-search>', (page) => page.getByRole('combobox')],
  // It does not load the shared code: 3 KB above the loader.
  [
    'haat-price',
    '<haat-price product-id="country-tomatoes"></haat-price>',
    (page) => page.getByText(/₹\d+\.\d\d/).first(),
  ],
]

/** Elements with a shopper's own products, and the list that they show. */
const SHOPPERS = [
  ['haat-cart', 'cart'],
  ['haat-favourites', 'favi'],
] as const

// In one worker: the partner's site has one port, and a file that elements share is compressed once.
test.describe.configure({ mode: 'default' })

let partner: Served
test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', BUDGETS_PORT)
})
test.afterAll(() => partner?.close())

/** The elements' files by their paths, with the code of each script. */
async function filesOf(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const { files }: { files: Record<string, unknown> } = await (
    await request.get('/embed/v1/manifest.json')
  ).json()
  const codes = Object.keys(files).map(
    async (path) => [path, await (await request.get(`/embed/v1/${path}`)).text()] as const,
  )
  return new Map(await Promise.all(codes))
}

/** The files that a file imports. */
const importsIn = (path: string, code: string, pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].map(([, to = '']) => new URL(to, `http://x/${path}`).pathname.slice(1))

test('no file of the elements imports a missing file', async ({ request }) => {
  const files = await filesOf(request)
  expect(files.size).toBeGreaterThan(30)
  const imported = [...files].flatMap(([path, code]) =>
    importsIn(path, code, /(?:from|import\()\s*["'`](\.[^"'`]+\.js)["'`]/g),
  )
  expect(imported.length).toBeGreaterThan(100)
  expect(imported.filter((path) => !files.has(path))).toEqual([])
  // At an address with a query, which pages write against caches, the loader would be loaded a second time.
  expect(imported).not.toContain('haat.js')
})

/** Opens a partner's page with these tags. */
async function show(page: Page, html: string): Promise<void> {
  await page.goto(`${partner.origin}/bare.html`)
  await page.locator('h1').evaluate((node, tags) => node.insertAdjacentHTML('afterend', tags), html)
}

/** Opens a partner's page with these tags, and measures what it loads until it is idle. */
async function keepsBudget(
  page: Page,
  name: string,
  html: string,
  arrive: () => Promise<void>,
): Promise<void> {
  const loaded = measure(page)
  await show(page, html)
  await arrive()
  const { scripts, files } = await loaded()
  const most = budgets.elements[name] ?? 0
  expect(
    scripts,
    `${kilobytes(scripts)} of scripts, at most ${kilobytes(most)}:\n${listOf(files)}`,
  ).toBeLessThanOrEqual(most)
}

test('each element keeps its budget on a partner’s page, and all seven share code', async ({ page }) => {
  for (const [tag, html, seen] of [...ELEMENTS, ...SMALL])
    await test.step(tag, () => keepsBudget(page, tag, html, () => expect(seen(page)).toBeVisible()))
  await test.step('all seven', async () => {
    const html = ELEMENTS.map(([, tag]) => tag).join('')
    await keepsBudget(page, 'all', html, async () => {
      for (const [tag] of ELEMENTS) {
        await page.locator(tag).evaluate((element) => element.scrollIntoView())
        await expect(page.locator(tag).locator('.haat').first()).toBeAttached()
      }
      await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(5)
    })
  })
})

test('<haat-cart> and <haat-favourites> with products keep their budgets for a shopper', async ({
  context,
  request,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  const [product] = await plainProducts(request, 1)
  for (const [tag, kind] of SHOPPERS)
    await test.step(tag, async () => {
      await fill(shopper, kind, [product._id])
      const page = await context.newPage()
      await keepsBudget(page, `${tag} signed in`, `<${tag}></${tag}>`, async () => {
        await signInFromPage(page, shopper)
        await expect(page.getByText(product.name).first()).toBeVisible()
      })
      await page.close()
    })
})

/** Requests until an element is visible: with the loader and calls, without pictures. */
const MOST_REQUESTS: Readonly<Record<string, number>> = {
  'haat-product-grid': 4,
  'haat-product': 6,
  'haat-cart': 2,
  'haat-cart signed in': 5,
}
/** The loader, the code that all share, and the element's own. */
const USUAL_REQUESTS = 3

/**
 * Answers no request after the loader's before all of them have been sent, and no further ones: an element that needs
 * more, or one that it sends only after another's answer, one round trip later, never appears.
 * @returns a function that returns the addresses so far
 */
async function holdRequests(page: Page, shop: string, most: number): Promise<() => string> {
  const sent: Route[] = []
  await page.route(
    (url) => url.href.startsWith(shop) && !url.pathname.startsWith('/pictures/'),
    async (route) => {
      sent.push(route)
      if (sent.length === 1) await route.continue()
      if (sent.length === most) await Promise.all(sent.slice(1).map((one) => one.continue()))
    },
  )
  return () => sent.map((route) => route.request().url()).join('\n')
}

test('an element sends all its requests at the same time, as soon as the loader has loaded', async ({
  context,
  request,
  shop,
}) => {
  const appears = async (name: string, html: string, seen: (page: Page) => Locator) =>
    test.step(name, async () => {
      const page = await context.newPage()
      const most = MOST_REQUESTS[name] ?? USUAL_REQUESTS
      const sent = await holdRequests(page, shop, most)
      await show(page, html)
      await expect(seen(page))
        .toBeVisible()
        .catch((cause) => {
          throw new Error(`${name} with ${most} requests at most: ${sent()}`, { cause })
        })
      await page.close()
    })
  // All prices of a page are one call, which their code sends.
  for (const [tag, html, seen] of [...ELEMENTS, ...SMALL])
    if (tag !== 'haat-price') await appears(tag, html, seen)
  const shopper = await newShopper(context, shop)
  const [product] = await plainProducts(request, 1)
  await fill(shopper, 'cart', [product._id])
  const line = (page: Page) => page.getByText(product.name).first()
  const earlier = await context.newPage()
  await show(earlier, '<haat-cart></haat-cart>')
  await signInByWindow(earlier)
  await expect(line(earlier)).toBeVisible()
  await earlier.close()
  await appears('haat-cart signed in', '<haat-cart></haat-cart>', line)
})
