import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { PARTNER_PORT } from '../partner/site.ts'
import { getChromium } from '../runner/chromium.ts'
import { openShop } from '../runner/shop.ts'
import { answerStorefront, buyButtonFile, buyButtonPage, type SampleProduct } from './buyButton.ts'
import { kilobytes, milliseconds, ratio, table } from './table.ts'

/** A phone on slow 4G, as Lighthouse has it: ms there and back, bytes a second. */
const SLOW_4G = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8 }
const SLOW_DOWN = 4
/** Times that each page is opened with a fresh browser profile; the middle one of a figure counts. */
const ROUNDS = 3

/** How long a page may go on after the first sight, in ms. */
const SETTLE = 3_000

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Figures {
  /** Scripts and styles, brotli. */
  readonly bytes: number
  /** All but the page itself and pictures. */
  readonly requests: number
  /** Until a product, a price or a button can be seen, in ms. */
  readonly visible: number
  readonly longest: number
  /** What tasks take beyond 50 ms, together, in ms. */
  readonly blocking: number
  /** Of the page's scripts, after a collection. */
  readonly heap: number
}

interface Contestant {
  readonly name: string
  readonly path: string
  readonly html: string
  /** What can be seen once it is there; within shadow roots and frames. */
  readonly seen: string
}

const ours = (tag: string, attributes: string, seen: string, shop: string): Contestant => ({
  name: `<${tag}>`,
  path: `/${tag}`,
  html: `<script type="module" src="${shop}/embed/v1/haat.js"></script><${tag} ${attributes}></${tag}>`,
  seen,
})

const theirs = (component: string, options: object, seen: string): Contestant => ({
  name: `buy-button ${component}`,
  path: `/${component}`,
  html: buyButtonPage(component, options),
  seen,
})

/** The partner's site: pages and Shopify's script, compressed as any good host does. */
async function openSite(contestants: readonly Contestant[]) {
  const script = brotliCompressSync(await buyButtonFile())
  const pages = new Map(contestants.map(({ path, html }) => [path, html]))
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
  await new Promise<void>((resolve) => server.listen(PARTNER_PORT, resolve))
  return {
    origin: `http://localhost:${PARTNER_PORT}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

interface Seen {
  visible: number
  tasks: number[]
}

/** Looks every 20 ms whether `selector` is to be seen, and takes down the long tasks. */
function watchPage(selector: string) {
  if (window !== window.top) return
  const seen: Seen = { visible: 0, tasks: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const roots = () =>
    [...document.querySelectorAll('body > *, iframe')].map(
      (node) => node.shadowRoot ?? (node as HTMLIFrameElement).contentDocument,
    )
  const look = () => {
    const nodes = roots().flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    if (nodes.some((node) => node.getClientRects().length > 0)) seen.visible = performance.now()
    else setTimeout(look, 20)
  }
  look()
}

async function open(
  context: BrowserContext,
  url: string,
  seen: string,
  prepare: (page: Page) => Promise<void>,
) {
  const page = await context.newPage()
  await prepare(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latency,
    downloadThroughput: SLOW_4G.throughput,
    uploadThroughput: SLOW_4G.throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(watchPage, seen)
  let requests = 0
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!['document', 'image'].includes(type)) requests += 1
    if (type === 'script' || type === 'stylesheet')
      weights.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.visible > 0)
  // Whatever comes by itself after the first sight counts, too. Shopify's frames never let the network rest.
  await page.waitForTimeout(SETTLE)
  const bytes = (await Promise.all(weights)).reduce((sum, one) => sum + one, 0)
  const { visible, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    bytes,
    requests,
    visible,
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    heap: usedSize,
  }
}

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function measured(
  browser: Browser,
  url: string,
  seen: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE)
    try {
      rounds.push(await open(context, url, seen, prepare))
    } finally {
      await context.close()
    }
  }
  const of = (name: keyof Figures) => middle(rounds.map((figures) => figures[name]))
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    visible: of('visible'),
    longest: of('longest'),
    blocking: of('blocking'),
    heap: of('heap'),
  }
}

/** Our elements beside @shopify/buy-button-js with the same products, on a slow phone, in one run. */
export async function benchEmbeds(): Promise<void> {
  const executablePath = await getChromium(console.info)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  console.info('\n… building and opening the shop')
  const shop = await openShop({ dataFolder: process.env.HAAT_TEST_DATA })
  try {
    const answer = await fetch(`${shop.url}/api/v1/product?top=topDeals&limit=4`)
    const { data: products } = (await answer.json()) as { data: SampleProduct[] }
    const ids = products.map((_, at) => at + 1)
    const pairs: readonly (readonly [Contestant, Contestant | null])[] = [
      [
        ours('haat-product-grid', 'top="topDeals" limit="4"', '.haat-card__add', shop.url),
        theirs('productSet', { id: ids }, '.shopify-buy__btn'),
      ],
      [
        ours('haat-product', `product-id="${products[0]?._id}"`, '.haat-product .haat-button', shop.url),
        theirs('product', { id: ids[0] }, '.shopify-buy__btn'),
      ],
      [
        ours('haat-cart', '', '.haat-prompt .haat-button', shop.url),
        theirs('cart', { options: { cart: { startOpen: true } } }, '.shopify-buy__cart'),
      ],
      [ours('haat-assistant', '', '.haat-launcher', shop.url), null],
    ]
    const site = await openSite(pairs.flat().filter((one) => one !== null))
    try {
      const figures = async ({ path, seen }: Contestant) =>
        measured(browser, `${site.origin}${path}`, seen, (page) =>
          answerStorefront(page, products, shop.url, SLOW_4G.latency),
        )
      const rows: (string | number)[][] = []
      for (const [mine, other] of pairs) {
        const [one, two] = [await figures(mine), other && (await figures(other))]
        rows.push(row(mine.name, one))
        if (other && two) rows.push(row(other.name, two), ratios(two, one))
      }
      table(`On another origin, ${SLOW_DOWN}× slow-down and slow 4G, the middle of ${ROUNDS}`, [
        ['', 'KB brotli', 'requests', 'seen ms', 'longest task ms', 'blocking ms', 'heap MB'],
        ...rows,
      ])
    } finally {
      await site.close()
    }
  } finally {
    await shop.close()
    await browser.close()
  }
}

const row = (name: string, { bytes, requests, visible, longest, blocking, heap }: Figures) => [
  name,
  kilobytes(bytes),
  requests,
  milliseconds(visible),
  milliseconds(longest),
  milliseconds(blocking),
  (heap / 1024 / 1024).toFixed(1),
]

const ratios = (theirs: Figures, mine: Figures) => [
  '  theirs/ours',
  ...(['bytes', 'requests', 'visible', 'longest', 'blocking', 'heap'] as const).map((name) =>
    mine[name] > 0 ? ratio(theirs[name], mine[name]) : '–',
  ),
]
