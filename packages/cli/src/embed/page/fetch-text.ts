/** Time limit of a response, in ms. */
const TIMEOUT = 10_000

/** A response with its complete body. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'url' | 'headers'> {
  readonly text: string
}

type RequestHeaders = Readonly<Record<string, string>>

/** @throws TypeError or a DOMException if there is no response in time */
export async function fetchText(address: string, requestHeaders: RequestHeaders = {}): Promise<Answer> {
  const response = await fetch(address, { headers: requestHeaders, signal: AbortSignal.timeout(TIMEOUT) })
  const { ok, status, url, headers } = response
  return { ok, status, url, headers, text: await response.text() }
}

/** {@link fetchText}, or null if there is no response in time. */
export const tryFetchText = (address: string, headers?: RequestHeaders): Promise<Answer | null> =>
  fetchText(address, headers).catch(() => null)
