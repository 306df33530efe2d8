import type { Complaints, Page } from './test.ts'

/** A page whose time the test lets pass. Where that is before an answer can come, a call's own limit passes as well. */
export async function takeClock(page: Page, complaints: Complaints, time?: Date) {
  complaints.allow(/Failed to fetch products: .*the call failed \((?:timeout|unreadable)\)/)
  await page.clock.install(time && { time })
}

/** Lets time pass, once what the page asks for at first is there. */
export async function pass(page: Page, ms: number) {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(ms)
}
