import type { Browser, CDPSession, Page } from '@playwright/test'

export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/**
 * A slow mobile network: latency in ms, bytes per second down and up. A longer latency is in both pages of a comparison,
 * and would hide how they differ.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOW_DOWN = 4
/** Time limit of a page on a busy machine, in ms. */
const MOST = 120_000

/** How long a page must be idle before its figures are read, in ms. */
const REST = 1_500

/** The cost of one page load. Times are ms since the start of the navigation. */
export interface Paint {
  readonly first: number
  readonly largest: number
  /** Sum of the time by which tasks exceed 50 ms. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Bytes on the wire of scripts requested before the largest paint. */
  readonly scripts: number
}

interface Watched {
  first: number
  largest: number
  blocking: number
  shift: number
  /** Time of the last event. */
  last: number
}

/** Runs in the page, before the page's own scripts. */
function watch() {
  const seen: Watched = { first: 0, largest: 0, blocking: 0, shift: 0, last: 0 }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) take(entry)
      seen.last = performance.now()
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  on('longtask', ({ duration }) => {
    seen.blocking += duration - 50
  })
}

/** Makes a page as slow as a cheap phone with a slow connection. */
export async function slowDown(page: Page): Promise<CDPSession> {
  page.setDefaultTimeout(MOST)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return session
}

/** Opens a page on the slow phone in a new browser profile, and closes it after `use`. */
async function onSlowPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch)
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Loads a page on the slow phone, waits until it is idle, and reads its cost. */
export const paintOf = (browser: Browser, url: string): Promise<Paint> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      (rest) => performance.now() - (window as unknown as { seen: Watched }).seen.last > rest,
      REST,
      { polling: 200 },
    )
    return page.evaluate(() => {
      const { first, largest, blocking, shift } = (window as unknown as { seen: Watched }).seen
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const early = files.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < largest)
      const scripts = early.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { first, largest, blocking, shift, scripts }
    })
  })

/** Time after which a tap without an answer counts as lost, in ms. */
const PATIENCE = 10_000

/** Runs in the page: records the first tap, and the first visible answer to it. */
function watchTap() {
  const tap = { at: 0, answered: 0 }
  Object.assign(window, { tap })
  // A toast, or a busy state.
  const answer = '[role="alert"] *, [role="status"] .haat-toast, main [aria-busy="true"]'
  const look = () => {
    if (document.querySelector(answer)?.checkVisibility()) tap.answered = performance.now()
    else requestAnimationFrame(look)
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tap.at = timeStamp
      look()
    },
    { capture: true, once: true },
  )
}

/**
 * Taps "Add to Cart" once at first paint.
 * @returns ms until the tap is answered, by a toast or a busy button; null when it is not
 */
export const tapOf = (browser: Browser, url: string): Promise<number | null> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(watchTap)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.first > 0)
    const button = page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()
    const box = await button.evaluate((node) => {
      node.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = node.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await page.touchscreen.tap(box.x, box.y)
    const answered = page.waitForFunction(
      () => (window as unknown as { tap: { answered: number } }).tap.answered > 0,
      null,
      { timeout: PATIENCE },
    )
    const isAnswered = await answered.then(
      () => true,
      () => false,
    )
    if (!isAnswered) return null
    return page.evaluate(() => {
      const { tap } = window as unknown as { tap: { at: number; answered: number } }
      return tap.answered - tap.at
    })
  })
