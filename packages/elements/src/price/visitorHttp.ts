import { CALL_TIMEOUT, Failure, type Http, toFailure } from '@haat/core'

/** The body of an error response, which may have a message. */
type Refusal = { readonly message?: string } | null

/**
 * The part of `createHttp` that a price needs, in a third of its size: GET requests of a visitor.
 * @throws Failure
 */
export const visitorHttp = (host: string): Pick<Http, 'get'> => ({
  async get(path, read, { query } = {}) {
    const address = `${host}${path}?${new URLSearchParams(query as Record<string, string>)}`
    const response = await fetch(address, { signal: AbortSignal.timeout(CALL_TIMEOUT) }).catch((cause) => {
      throw new Failure('offline', { cause })
    })
    try {
      const body: unknown = await response.json()
      if (response.ok) return read(body)
      throw new Failure('refused', { status: response.status, serverMessage: (body as Refusal)?.message })
    } catch (thrown) {
      throw toFailure(thrown)
    }
  },
})
