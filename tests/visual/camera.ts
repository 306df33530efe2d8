import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openStory, turn } from '../support/stories.ts'

/** The looks in which a story is taken: each is a picture of its own. Widths in CSS px. */
export const LOOKS = [
  { name: 'light', theme: 'light', width: 1_024 },
  { name: 'dark', theme: 'dark', width: 1_024 },
  { name: 'narrow', theme: 'light', width: 360 },
] as const
export type Look = (typeof LOOKS)[number]

const HEIGHT = 800
/** What is further down a story is not taken, in CSS px. */
const LOWEST = 2_400
/** The sample data's Saturday morning, in ms since 1970. */
const NOW = Date.UTC(2026, 10, 21, 3, 30)

/** Runs in the page before anything else: what would differ from one look to the next stands still. */
function hold() {
  // Later timers are for people: toasts that leave, slides that turn, polls.
  const BREATH = 900
  const { setTimeout: start } = globalThis
  const later = (act: TimerHandler, ms = 0, ...rest: unknown[]) => (ms > BREATH ? 0 : start(act, ms, ...rest))
  globalThis.setTimeout = later as typeof setTimeout
  globalThis.setInterval = (() => 0) as unknown as typeof setInterval
  let seed = 1
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

/** Runs in every frame: pictures and letters are there, and nothing blinks. */
async function settle() {
  const { fonts, images } = document
  const arriving = [...images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  })
  await Promise.race([Promise.all([fonts.ready, ...arriving]), new Promise((over) => setTimeout(over, 800))])
  for (const film of document.querySelectorAll('video')) film.pause()
  // A picture that did not come gives way to a drawing only then.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Makes a page as wide as a look. */
export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHT })

/** A page in which time stands still. */
export async function openCamera(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    deviceScaleFactor: 1,
  })
  await context.addInitScript(hold)
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  return { page, context }
}

/** A story's picture as PNG, from its upper edge down. */
export async function take(page: Page, address: string, id: string, theme: Look['theme']): Promise<Buffer> {
  await openStory(page, address, id)
  await turn(page, theme)
  await Promise.all(page.frames().map((frame) => frame.evaluate(settle).catch(() => {})))
  const { width } = page.viewportSize() ?? { width: 0 }
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(Math.max(tall, HEIGHT), LOWEST)
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  })
}
