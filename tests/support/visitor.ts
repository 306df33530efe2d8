import type { Browser } from '@playwright/test'
import { watchRequests } from './requests.ts'
import { test as base, type Page } from './test.ts'

export { expect, type Page } from './test.ts'

interface Shared {
  /** Returns the worker's visitor, one with JavaScript and one without. */
  visitors: (javaScriptEnabled: boolean) => Promise<Page>
}

async function arrive(browser: Browser): Promise<Page> {
  // It has the options of the first test that uses it.
  const context = await browser.newContext()
  // Violations of the policy are complaints too, even if the browser reports them only to the page.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy ${violatedDirective} blocked ${blockedURI} ${sample}`)
    })
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

/** Runs in the page. */
function forget() {
  // Without a page there is no storage.
  if (origin === 'null') return
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Tests that open pages of the shop and look at them, as one visitor who goes from page to page: a browser context for each
 * test would take longer than what is looked at. Nothing is left from one test to the next; scripts that a test adds to
 * its pages (`addInitScript`) would be, so such a test takes `test` of test.ts. Of the options, `javaScriptEnabled`,
 * `viewport` and `reducedMotion` may differ between tests.
 */
export const test = base.extend<object, Shared>({
  visitors: [
    async ({ browser }, use) => {
      const here = new Map<boolean, Promise<Page>>()
      await use((javaScriptEnabled) => {
        const visitor = here.get(javaScriptEnabled) ?? arrive(browser)
        here.set(javaScriptEnabled, visitor)
        return visitor
      })
      for (const visitor of here.values()) await (await visitor).context().close()
    },
    { scope: 'worker' },
  ],
  context: async ({ visitors, javaScriptEnabled }, use) => {
    const visitor = await visitors(javaScriptEnabled ?? true)
    await use(visitor.context())
    // Complaints are not recorded any more, so cancelled requests do not affect the next test.
    await visitor.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.context().clearCookies()
    if (javaScriptEnabled !== false) await visitor.evaluate(forget)
    await visitor.goto('about:blank')
  },
  page: async ({ visitors, viewport, contextOptions, javaScriptEnabled }, use) => {
    const visitor = await visitors(javaScriptEnabled ?? true)
    if (viewport) await visitor.setViewportSize(viewport)
    await visitor.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: contextOptions.reducedMotion ?? 'reduce',
    })
    await use(visitor)
  },
})
