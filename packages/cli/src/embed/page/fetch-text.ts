/** How long an answer may take, in ms. */
const TIMEOUT = 10_000

/** An answer with its body, read to the end. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'url' | 'headers'> {
  readonly text: string
}

type RequestHeaders = Readonly<Record<string, string>>

/** @throws TypeError or a DOMException when nothing answers in time */
export async function fetchText(address: string, requestHeaders: RequestHeaders = {}): Promise<Answer> {
  const response = await fetch(address, { headers: requestHeaders, signal: AbortSignal.timeout(TIMEOUT) })
  const { ok, status, url, headers } = response
  return { ok, status, url, headers, text: await response.text() }
}

/** {@link fetchText}, or null when nothing answers in time. */
export const tryFetchText = (address: string, headers?: RequestHeaders): Promise<Answer | null> =>
  fetchText(address, headers).catch(() => null)
