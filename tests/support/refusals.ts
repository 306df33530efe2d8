import type { Page } from '@playwright/test'

/** The response to a request; `null` lets the request through. */
type Answer =
  | { readonly status: number; readonly type: string; readonly body: string }
  | 'connection refused'
  | null

/**
 * Answers the requests of a page whose whole address is like `pattern`, in which `*` stands for anything. Not by
 * `page.route`: that stops every request of the page and does without the browser's cache, which is a third of what a
 * load costs. Gives the function that ends it.
 */
export async function answerCalls(
  page: Page,
  pattern: string,
  answer: (url: string) => Answer,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const reply = (requestId: string, url: string): Promise<unknown> => {
    const given = answer(url)
    if (given === null) return session.send('Fetch.continueRequest', { requestId })
    if (given === 'connection refused')
      return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: given.status,
      responseHeaders: [{ name: 'content-type', value: given.type }],
      body: Buffer.from(given.body).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have navigated in the meantime.
    reply(requestId, request.url).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] })
  return () => session.detach()
}

const BUSY: Answer = {
  status: 503,
  type: 'application/json',
  body: JSON.stringify({ success: false, message: 'busy', statusCode: 503 }),
}

/** Refuses API calls while `isRefused` returns true, as a busy shop does. */
export const refuseCalls = (page: Page, isRefused: () => boolean) =>
  answerCalls(page, '*/api/*', () => (isRefused() ? BUSY : null))
