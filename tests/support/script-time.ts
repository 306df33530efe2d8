import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread in microseconds, which does not depend on other processes. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing', 'loading', 'v8']
/** Names of events that run scripts. */
const SCRIPT = /^(?:EvaluateScript|v8\.evaluateModule|FunctionCall|v8\.callFunction|TimerFire)$/

/** Removes events that are inside another event. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const last = found.at(-1)
    if (!last || event.ts >= last.ts + (last.dur ?? 0)) found.push(event)
  }
  return found
}

/** Runs in the page: waits until a picture is the largest paint, and adds a mark to the trace. */
const pictureIsThere = (mark: string) =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      const paints = list.getEntries() as (PerformanceEntry & { url?: string })[]
      if (!paints.some(({ url }) => url)) return
      performance.mark(mark)
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const FULL_SPEED = 'haat full speed'

/**
 * Opens a page at a quarter of this machine's speed until its main picture is there.
 * @returns how long scripts worked in each task until the main picture was there, in ms of the thread's own time
 */
export async function scriptsBeforeMainPicture(
  browser: Browser,
  page: Page,
  path: string,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(pictureIsThere, FULL_SPEED)
  // Work after the picture does not count. At full speed it ends sooner.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForLoadState('networkidle')
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  const ours = traceEvents.filter(
    ({ pid, tid, ts }) => pid === start?.pid && tid === start.tid && ts > start.ts,
  )
  const picture = ours.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
  const fullSpeed = ours.find(({ name }) => name === FULL_SPEED)
  if (!picture || !fullSpeed) throw new Error(`${path} says nothing of a largest paint`)
  if (picture.ts > fullSpeed.ts) throw new Error(`${path} had a larger paint after its main picture`)
  const whole = ours.filter(({ ph, ts }) => ph === 'X' && ts < picture.ts)
  const scripts = outermost(whole.filter(({ name }) => SCRIPT.test(name)))
  return outermost(whole).map(
    (task) =>
      scripts
        .filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
        .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  )
}
