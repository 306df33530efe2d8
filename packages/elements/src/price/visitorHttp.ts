import { CALL_TIMEOUT, Failure, type Http, parseJson, reasonIn, retryAfterIn, toFailure } from '@haat/core'

/**
 * The part of `createHttp` that a price needs, in a third of its size: GET requests of a visitor.
 * @throws Failure
 */
export const visitorHttp = (host: string): Pick<Http, 'get'> => ({
  async get(path, read, { query } = {}) {
    const address = `${host}${path}?${new URLSearchParams(query as Record<string, string>)}`
    const { ok, status, headers, body } = await fetch(address, { signal: AbortSignal.timeout(CALL_TIMEOUT) })
      .then(async (response) => {
        const { ok, status, headers } = response
        return { ok, status, headers, body: parseJson(await response.text()) }
      })
      .catch((cause) => {
        throw new Failure('offline', { cause })
      })
    if (!ok) throw new Failure('refused', { status, ...reasonIn(body), retryAfter: retryAfterIn(headers) })
    try {
      return read(body)
    } catch (thrown) {
      throw toFailure(thrown)
    }
  },
})
