import { CALL_TIMEOUT, Failure, type Http, toFailure } from '@haat/core'

/** The server's own words in the body of its answer, if there are any. */
type Refusal = { readonly message?: string } | null

/**
 * What a price needs of `createHttp`, in a third of its size: a visitor's reading calls.
 * @throws Failure
 */
export const visitorHttp = (host: string): Pick<Http, 'get'> => ({
  async get(path, read, { query } = {}) {
    const address = `${host}${path}?${new URLSearchParams(query as Record<string, string>)}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(CALL_TIMEOUT) }).catch((cause) => {
      throw new Failure('offline', { cause })
    })
    try {
      const body: unknown = await answer.json()
      if (answer.ok) return read(body)
      throw new Failure('refused', { status: answer.status, serverMessage: (body as Refusal)?.message })
    } catch (thrown) {
      throw toFailure(thrown)
    }
  },
})
