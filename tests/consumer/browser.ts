import { type Browser, chromium, type Page } from 'playwright'
import { expect } from 'vitest'
import { serveFolder } from '../partner/server.ts'
import { launch } from '../support/launch.ts'

const MINUTE = 60_000

export const openBrowser = (): Promise<Browser> => chromium.launch(launch({ pixels: false }))

/** Looks at the page of an address; no script on it may fail. */
export async function lookAtPage(
  browser: Browser,
  address: string,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(MINUTE)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(address)
    await see(page)
    expect(errors).toEqual([])
  } finally {
    await page.close()
  }
}

/** Looks at a folder's page. `policy`: its Content-Security-Policy, asked for with each request. */
export async function lookAt(
  browser: Browser,
  folder: string,
  see: (page: Page) => Promise<void>,
  policy?: () => string,
): Promise<void> {
  const site = await serveFolder(folder, {
    headers: () => (policy ? { 'content-security-policy': policy() } : {}),
  })
  try {
    await lookAtPage(browser, site.origin, see)
  } finally {
    await site.close()
  }
}
