import type { Browser, BrowserContext, Page } from '@playwright/test'

// A browser context and a page for each test would take longer than most of what is looked at: half a second of the
// processor. So one visitor serves one test after the other, and keeps nothing from one to the next.

/** Somebody at the shop, with one page. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Whether a test did something to the browser that cannot be undone. */
  isSpent(): boolean
}

/** Calls `tell` as often as somebody calls a method. */
const heard = <Method extends (...args: never[]) => unknown>(method: Method, tell: () => void): Method =>
  new Proxy(method, {
    apply(target, self, args) {
      tell()
      return Reflect.apply(target, self, args)
    },
  })

/** Opens a browser for a test, with the options of that test. */
export async function arrive(browser: Browser, shop: string): Promise<Visitor> {
  const context = await browser.newContext()
  // Violations of the policy are complaints as well, also where the browser only tells the page.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy ${violatedDirective} blocked ${blockedURI} ${sample}`)
    })
  })
  const page = await context.newPage()
  let isSpent = false
  const spend = () => {
    isSpent = true
  }
  // Scripts and functions that are added to pages, a clock that is taken over, and what is asked of the browser by its
  // own protocol stay as long as the browser does.
  for (const owner of [context, page]) {
    owner.addInitScript = heard(owner.addInitScript, spend)
    owner.exposeBinding = heard(owner.exposeBinding, spend)
    owner.exposeFunction = heard(owner.exposeFunction, spend)
  }
  const { clock } = context
  clock.install = heard(clock.install, spend)
  clock.pauseAt = heard(clock.pauseAt, spend)
  clock.setFixedTime = heard(clock.setFixedTime, spend)
  clock.setSystemTime = heard(clock.setSystemTime, spend)
  context.grantPermissions = heard(context.grantPermissions, spend)
  context.newCDPSession = heard(context.newCDPSession, spend)
  // What other sites keep is not looked for.
  page.on('framenavigated', (frame) => {
    const url = frame.url()
    if (url.startsWith('http') && !url.startsWith(`${shop}/`)) spend()
  })
  return { context, page, isSpent: () => isSpent || page.isClosed() }
}

const HEARD = ['request', 'requestfailed', 'requestfinished', 'response', 'console', 'dialog'] as const

/** Runs in the page. */
function forget() {
  localStorage.clear()
  sessionStorage.clear()
}

/** A page of the shop on which nothing runs. */
const QUIET = '/robots.txt'

/** Leaves nothing of a test: no listener, no route, no other page, no cookie, nothing in the storage. */
export async function leaveNothing({ context, page }: Visitor, javaScriptEnabled: boolean): Promise<void> {
  for (const name of HEARD) {
    context.removeAllListeners(name)
    page.removeAllListeners(name)
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Off the page: what is below the mouse would wake up.
  await page.mouse.move(-1, -1)
  await page.goto(QUIET)
  if (javaScriptEnabled) await page.evaluate(forget)
  await context.clearCookies()
}
