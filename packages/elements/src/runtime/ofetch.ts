/** What the network door of @haat/core uses of ofetch, in a tenth of its size, for the elements alone. */

interface Options {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal: AbortSignal
  readonly body?: object
}

/** There was no answer, its reason being the `cause`; or one of 400 and above, with what its JSON says. */
export class FetchError extends Error {
  status?: number
  data?: unknown
}

const queryOf = (query: Options['query'] = {}): string => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Calls that send and are answered JSON. They throw a {@link FetchError} where the answer is none, or a refusal. */
export const createFetch =
  ({ fetch }: { readonly fetch: typeof globalThis.fetch }) =>
  async (address: string, { query, body, headers, method, signal }: Options): Promise<unknown> => {
    const failure = new FetchError()
    try {
      const answer = await fetch(`${address}${queryOf(query)}`, {
        method,
        signal,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const data = jsonOf(await answer.text())
      if (answer.status < 400) return data
      failure.status = answer.status
      failure.data = data
    } catch (cause) {
      failure.cause = cause
    }
    throw failure
  }
