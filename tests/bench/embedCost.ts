import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { PHONE, slowDown } from './slowPhone.ts'
import { percentile } from './table.ts'

/** Time for which a page is measured after everything is visible, in ms. */
const SETTLE = 3_000

/** The cost of opening a page. */
export interface Cost {
  /** Scripts and styles, brotli. */
  readonly bytes: number
  /** Requests, without the page itself and pictures. */
  readonly requests: number
  /** Time until everything expected is visible, in ms. */
  readonly visible: number
  readonly longest: number
  /** Sum of the time by which tasks exceed 50 ms, in ms. */
  readonly blocking: number
  /** Heap of the page's scripts after a garbage collection. */
  readonly heap: number
}

/** A page, and what is visible once it is complete. */
export interface Contestant {
  readonly name: string
  readonly path: string
  readonly html: string
  /** Selector of what must become visible, in shadow roots and frames too, and how many of it. */
  readonly seen: readonly [selector: string, count: number]
  /** What the visitor did in this browser on an earlier visit. */
  readonly before?: (page: Page, url: string) => Promise<void>
}

interface Seen {
  visible: number
  tasks: number[]
}

/** Runs in the page: checks every 20 ms whether everything is visible, and records long tasks. */
function watchPage([selector, count]: Contestant['seen']) {
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
    if (nodes.filter((node) => node.getClientRects().length > 0).length >= count)
      seen.visible = performance.now()
    else setTimeout(look, 20)
  }
  look()
}

/** Counts what a page loads. Calls to other machines are refused, because their time would not be comparable. */
function count(page: Page) {
  const strangers: string[] = []
  const weights: Promise<number>[] = []
  let requests = 0
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:/.test(protocol) && hostname !== 'localhost') strangers.push(request.url())
  })
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!['document', 'image'].includes(type)) requests += 1
    if (type === 'script' || type === 'stylesheet')
      weights.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  return async () => {
    if (strangers.length > 0) throw new Error(`Haat: ${page.url()} asked others: ${strangers.join(', ')}.`)
    return { requests, bytes: (await Promise.all(weights)).reduce((sum, one) => sum + one, 0) }
  }
}

async function open(page: Page, url: string, seen: Contestant['seen']): Promise<Cost> {
  const session = await slowDown(page)
  await session.send('Network.clearBrowserCache')
  await page.addInitScript(watchPage, seen)
  const counted = count(page)
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.visible > 0)
  // What loads by itself afterwards counts, too. Shopify's frames keep the network busy, so a fixed time is used.
  await page.waitForTimeout(SETTLE)
  const loaded = await counted()
  const { visible, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    ...loaded,
    visible,
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    heap: usedSize,
  }
}

/** Opens a page on the slow phone in a new browser profile, after the earlier visit, with an empty cache. */
export async function costOf(
  browser: Browser,
  origin: string,
  { path, seen, before }: Contestant,
): Promise<Cost> {
  const context = await browser.newContext(PHONE)
  try {
    const url = `${origin}${path}`
    if (before) {
      const earlier = await context.newPage()
      await before(earlier, url)
      await earlier.close()
    }
    return await open(await context.newPage(), url, seen)
  } finally {
    await context.close()
  }
}

/** The median of each figure over several rounds. */
export function medianCost(rounds: readonly Cost[]): Cost {
  const of = (name: keyof Cost) =>
    percentile(
      rounds.map((round) => round[name]),
      0.5,
    )
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    visible: of('visible'),
    longest: of('longest'),
    blocking: of('blocking'),
    heap: of('heap'),
  }
}
