import type { Complaints, Page } from './test.ts'

/** Installs a clock that the test controls. If time passes before a response arrives, the request may time out. */
export async function takeClock(page: Page, complaints: Complaints, time?: Date) {
  complaints.allow(/Failed to fetch products: .*the call failed \((?:timeout|unreadable)\)/)
  await page.clock.install(time && { time })
}

/** Advances the clock, after the page's first requests have finished. */
export async function pass(page: Page, ms: number) {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(ms)
}
