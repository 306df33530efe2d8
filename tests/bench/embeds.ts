import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Served } from '../partner/server.ts'
import { signInByWindow } from '../partner/shopper.ts'
import { BENCH_PORT } from '../partner/site.ts'
import { getChromium } from '../runner/chromium.ts'
import { fill } from '../support/holdings.ts'
import { type Account, newShopper, signIn } from '../support/shopper.ts'
import {
  buyButtonFile,
  buyButtonPage,
  openStorefront,
  REMEMBER_CART,
  type SampleProduct,
} from './buyButton.ts'
import { type Contestant, type Cost, costOf, medianCost } from './embedCost.ts'
import { shopToMeasure } from './shop.ts'
import { kilobytes, milliseconds, ratio, table } from './table.ts'

/** With fewer rounds the median is not reliable. */
const LEAST_ROUNDS = 3

/** A shopper who signs in on the partner's page through the shop's window, and returns later. */
const signedIn = (shop: string, account: Account) => async (page: Page, url: string) => {
  await signIn(page.context(), shop, account)
  await page.goto(url)
  await signInByWindow(page)
  await page.locator('haat-cart .haat-line').first().waitFor()
}

/** A shopper who filled Shopify's cart on an earlier visit. */
const withCart = async (page: Page, url: string) => {
  await page.goto(new URL('/empty', url).href)
  await page.evaluate(REMEMBER_CART)
}

/** Haat's elements and Shopify's, in pairs with the same products. */
function pairsOf(products: readonly SampleProduct[], shop: string, storefront: string, account: Account) {
  const ids = products.map((_, at) => at + 1)
  const ours = (tag: string, attributes: string, seen: Contestant['seen']): Contestant => ({
    name: `<${tag}>`,
    path: `/${tag}`,
    html: `<script type="module" src="${shop}/embed/v1/haat.js"></script><${tag} ${attributes}></${tag}>`,
    seen,
  })
  const theirs = (component: string, options: object, seen: Contestant['seen']): Contestant => ({
    name: `buy-button ${component}`,
    path: `/${component}`,
    html: buyButtonPage(component, options, storefront),
    seen,
  })
  return [
    [
      theirs('productSet', { id: ids }, ['.shopify-buy__btn', ids.length]),
      ours('haat-product-grid', `top="topDeals" limit="${ids.length}"`, ['.haat-card__add', ids.length]),
    ],
    [
      theirs('product', { id: ids[0] }, ['.shopify-buy__btn', 1]),
      ours('haat-product', `product-id="${products[0]?._id}"`, ['.haat-product .haat-button', 1]),
    ],
    [
      {
        ...theirs('cart', { options: { cart: { startOpen: true } } }, [
          '.shopify-buy__cart-item',
          ids.length,
        ]),
        before: withCart,
      },
      { ...ours('haat-cart', '', ['.haat-line', ids.length]), before: signedIn(shop, account) },
    ],
    [null, ours('haat-assistant', '', ['.haat-launcher', 1])],
  ] as const satisfies readonly (readonly [Contestant | null, Contestant])[]
}

type Pairs = ReturnType<typeof pairsOf>
const all = (pairs: Pairs) => pairs.flat().filter((one) => one !== null)

/** The partner's site: pages and Shopify's script, compressed as hosts usually do. */
async function openSite(contestants: readonly Contestant[]): Promise<Served> {
  const script = brotliCompressSync(await buyButtonFile())
  const pages = new Map([['/empty', ''], ...contestants.map(({ path, html }) => [path, html] as const)])
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages.get(pathname)
    if (pathname === '/buybutton.min.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
    } else if (page === undefined) response.writeHead(204).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><meta name="viewport" content="width=device-width"><title>Bench</title>${page}`)
  })
  await new Promise<void>((resolve) => server.listen(BENCH_PORT, resolve))
  return {
    origin: `http://localhost:${BENCH_PORT}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Opens all pages one after the other in each round, so that load on the machine affects both of a pair. */
async function costs(browser: Browser, origin: string, contestants: readonly Contestant[], rounds: number) {
  const known = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const one of contestants)
      known.set(one.path, [...(known.get(one.path) ?? []), await costOf(browser, origin, one)])
  return ({ path }: Contestant) => medianCost(known.get(path) ?? [])
}

const row = (name: string, { bytes, requests, visible, longest, blocking, heap }: Cost) => [
  name,
  kilobytes(bytes),
  requests,
  milliseconds(visible),
  milliseconds(longest),
  milliseconds(blocking),
  (heap / 1024 / 1024).toFixed(1),
]

const ratios = (theirs: Cost, mine: Cost) => [
  '  theirs/ours',
  ...(['bytes', 'requests', 'visible', 'longest', 'blocking', 'heap'] as const).map((name) =>
    ratio(theirs[name], mine[name]),
  ),
]

/** A shopper with one item of each product in the cart. */
async function shopperWith(browser: Browser, shop: string, products: readonly SampleProduct[]) {
  const context = await browser.newContext()
  const shopper = await newShopper(context, shop)
  const ids = products.map(({ _id }) => _id)
  await fill(shopper, 'cart', ids)
  await context.close()
  return shopper
}

/**
 * Compares Haat's elements with @shopify/buy-button-js, with the same products, on a slow phone. Both carts are filled
 * and belong to returning shoppers. `HAAT_URL` names a shop that is already open.
 */
export async function benchEmbeds(requested: number): Promise<void> {
  const rounds = Math.max(LEAST_ROUNDS, requested)
  const executablePath = await getChromium(console.info)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  const shop = await shopToMeasure()
  try {
    const answer = await fetch(`${shop.url}/api/v1/product?top=topDeals&limit=4`)
    const { data: products } = (await answer.json()) as { data: SampleProduct[] }
    const account = await shopperWith(browser, shop.url, products)
    const storefront = await openStorefront(products, shop.url)
    const pairs = pairsOf(products, shop.url, storefront.origin, account)
    const site = await openSite(all(pairs))
    try {
      const of = await costs(browser, site.origin, all(pairs), rounds)
      const rows = pairs.flatMap(([other, mine]) =>
        other
          ? [row(other.name, of(other)), row(mine.name, of(mine)), ratios(of(other), of(mine))]
          : [row(mine.name, of(mine))],
      )
      table(`On another origin, 360 px, 4× slow-down, slow 4G, the middle of ${rounds}`, [
        ['', 'KB brotli', 'requests', 'seen ms', 'longest task ms', 'blocking ms', 'heap MB'],
        ...rows,
      ])
    } finally {
      await site.close()
      await storefront.close()
    }
  } finally {
    await shop.close()
    await browser.close()
  }
}
