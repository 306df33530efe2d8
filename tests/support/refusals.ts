import type { Page } from '@playwright/test'

const BUSY = { success: false, message: 'busy', statusCode: 503 }

/**
 * Refuses calls to the API, those for which `isRefused` says so, as a busy shop does. Not by `page.route`: that stops
 * every request of the page and does without the browser's cache, which is a third of what a long walk through the shop
 * costs.
 */
export async function refuseCalls(page: Page, isRefused: () => boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answered = isRefused()
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 503,
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(BUSY)).toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId })
    // The page may have gone elsewhere meanwhile.
    answered.catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}
