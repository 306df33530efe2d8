import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openPartner, PARTNER_PORT } from '../partner/site.ts'
import { getChromium } from '../runner/chromium.ts'
import { openShop } from '../runner/shop.ts'
import { type Bytes, measure } from '../support/bytes.ts'
import { buyButtonFile } from './buyButton.ts'
import { kilobytes, milliseconds, ratio, table } from './table.ts'

/** Minimal pages and peers: brotli KB of JavaScript, measured with the same method in November 2026. */
const PEERS = [
  ['withastro/storefront', 59, 61],
  ['Hydrogen skeleton', 97, 97],
  ['vercel/commerce', 154, 157],
  ['Medusa starter', 361, 361],
] as const

interface Vitals {
  readonly largest: number
  readonly shift: number
  /** Longest task before the main picture was painted, in ms. */
  readonly longest: number
}

/** Measures a page on a phone with a quarter of this machine's speed. */
async function vitals(page: Page, url: string): Promise<Vitals> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0, tasks: [] as { at: number; ms: number }[] }
    Object.assign(window, { seen })
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
    ) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          take(entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      seen.largest = entry.startTime
    })
    watch('layout-shift', (entry) => {
      if (!entry.hadRecentInput) seen.shift += entry.value
    })
    watch('longtask', (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }))
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const { largest, shift, tasks } = await page.evaluate(
    () =>
      (window as unknown as { seen: { largest: number; shift: number; tasks: { at: number; ms: number }[] } })
        .seen,
  )
  const early = tasks.filter(({ at }) => at < largest).map(({ ms }) => ms)
  return { largest, shift, longest: Math.max(0, ...early) }
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

async function onFreshPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

const measureBytes = (browser: Browser, url: string): Promise<Bytes> =>
  onFreshPage(browser, async (page) => {
    const loaded = measure(page)
    await page.goto(url)
    return loaded()
  })

const ROUTES = [
  '/',
  '/product',
  '/categories/Vegetables',
  '/categories',
  '/products',
  '/about',
  '/faqs',
  '/blog',
  '/nowhere',
]

/** Measures bytes per route on both runtimes, the element, and the main pages on a slow phone. */
export async function benchPages(): Promise<void> {
  const executablePath = await getChromium(console.info)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  try {
    const weights = new Map<string, Partial<Record<'react' | 'preact', Bytes>>>()
    const feelings: (string | number)[][] = [['4× slow-down', 'LCP ms', 'CLS', 'longest task before it, ms']]
    for (const runtime of ['react', 'preact'] as const) {
      console.info(`\n… building and opening the shop on ${runtime}`)
      const shop = await openShop({ runtime })
      try {
        const { data } = (await (await fetch(`${shop.url}/api/v1/product?limit=1`)).json()) as {
          data: { _id: string }[]
        }
        const address = (route: string) =>
          `${shop.url}${route === '/product' ? `/product/${data[0]?._id}` : route}`
        for (const route of ROUTES) {
          const known = weights.get(route) ?? {}
          weights.set(route, { ...known, [runtime]: await measureBytes(browser, address(route)) })
        }
        for (const route of ['/', '/product', '/categories/Vegetables']) {
          const { largest, shift, longest } = await onFreshPage(browser, (page) =>
            vitals(page, address(route)),
          )
          feelings.push([
            `${runtime} ${route}`,
            milliseconds(largest),
            shift.toFixed(3),
            milliseconds(longest),
          ])
        }
        if (runtime === 'react') await benchElement(browser, shop.url)
      } finally {
        await shop.close()
      }
    }
    table('Before any touch, KB (scripts and styles as brotli)', [
      ['route', 'react', 'preact', 'preact/react', 'styles', 'fonts', 'HTML'],
      ...[...weights].map(([route, { react, preact }]) => [
        route,
        kilobytes(react?.scripts ?? 0),
        kilobytes(preact?.scripts ?? 0),
        ratio(preact?.scripts ?? 0, react?.scripts ?? 0),
        kilobytes(react?.styles ?? 0),
        kilobytes(react?.fonts ?? 0),
        kilobytes(react?.html ?? 0),
      ]),
    ])
    const own = (route: string) => (weights.get(route)?.react?.scripts ?? 0) / 1024
    table('Others, KB of scripts, and how many times ours that is', [
      ['shop', 'home', 'product', 'home/ours', 'product/ours'],
      ...PEERS.map(([name, home, product]) => [
        name,
        home,
        product,
        ratio(home, own('/')),
        ratio(product, own('/product')),
      ]),
    ])
    table('How a slow phone feels it', feelings)
  } finally {
    await browser.close()
  }
}

async function benchElement(browser: Browser, shop: string): Promise<void> {
  const partner = await openPartner(shop, PARTNER_PORT)
  try {
    const { files, scripts } = await measureBytes(browser, `${partner.origin}/plain.html`)
    table("<haat-product-grid> on a partner's page, KB of scripts", [
      ['file', 'brotli'],
      ...files.map(({ url, bytes }) => [url, kilobytes(bytes)]),
      ['together', kilobytes(scripts)],
      ['@shopify/buy-button-js', kilobytes(brotliCompressSync(await buyButtonFile()).length)],
    ])
  } finally {
    await partner.close()
  }
}
