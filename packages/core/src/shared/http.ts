import { createFetch, FetchError, type FetchOptions } from 'ofetch'
import { Failure } from './failure.ts'

/** How long a call may take before it counts as failed, in ms (fault F04). */
export const CALL_TIMEOUT = 10_000

/** Reads an answer's body into a domain value; throws when it cannot. */
export type Read<T> = (body: unknown) => T

export interface CallOptions {
  /** Query parameters; empty ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal
}

/** The only door to the network: JSON calls to the shop's host, answered with domain values or a {@link Failure}. */
export interface Http {
  /** Absolute base address without a trailing slash, or '' for the page's own origin. */
  readonly host: string
  get<T>(path: string, read: Read<T>, options?: CallOptions): Promise<T>
}

export interface HttpOptions {
  host: string
  fetch?: typeof globalThis.fetch
  /** @default CALL_TIMEOUT */
  timeout?: number
  /** Bearer token of the signed-in shopper, or null. */
  getToken?: () => Promise<string | null>
}

/** Makes the network door of a shop. Retrying is the caller's decision: nothing is sent twice by itself. */
export function createHttp({ host, fetch, timeout = CALL_TIMEOUT, getToken }: HttpOptions): Http {
  const base = host.replace(/\/+$/, '')
  // Bound late, so that a page's own instrumentation of fetch is respected.
  const call = createFetch({ fetch: fetch ?? ((...args) => globalThis.fetch(...args)) })

  async function send<T>(path: string, read: Read<T>, options: FetchOptions<'json'>): Promise<T> {
    const token = (await getToken?.()) ?? null
    // ofetch forgets its own time limit where the caller brings a signal.
    const limit = AbortSignal.timeout(timeout)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    let body: unknown
    try {
      body = await call(`${base}${path}`, {
        ...options,
        responseType: 'json',
        retry: 0,
        signal,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      })
    } catch (thrown) {
      throw failureOf(thrown, options.signal)
    }
    try {
      return read(body)
    } catch (cause) {
      throw new Failure('unreadable', { cause })
    }
  }

  return {
    host: base,
    get: (path, read, { query, signal } = {}) =>
      send(path, read, { method: 'GET', ...(query && { query }), ...(signal && { signal }) }),
  }
}

function failureOf(thrown: unknown, signal: AbortSignal | undefined | null): Failure {
  if (signal?.aborted) return new Failure('aborted', { cause: thrown })
  if (!(thrown instanceof FetchError)) return new Failure('unreadable', { cause: thrown })
  if (thrown.status !== undefined) {
    const message: unknown = (thrown.data as { message?: unknown } | null | undefined)?.message
    return new Failure('refused', {
      status: thrown.status,
      serverMessage: typeof message === 'string' && message !== '' ? message : undefined,
      cause: thrown,
    })
  }
  const name = (thrown.cause as { name?: string } | undefined)?.name
  return new Failure(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'offline', {
    cause: thrown,
  })
}
