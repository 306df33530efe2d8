import { createFetch, FetchError } from 'ofetch'
import { Failure, reasonIn, retryAfterIn, toFailure } from './failure.ts'
import type { TokenOptions } from './identity.ts'

/** How long a call may take before it counts as failed, in ms. */
export const CALL_TIMEOUT = 10_000

/** Largest body, in characters, that is sent even if the page is left: browsers allow 64 KB for all calls together. */
const MOST_AFTER_LEAVING = 8_000

/** Returns the path of a call, with encoded values: path`/api/v1/order/${id}`. */
export const path = (texts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: texts }, ...values.map(encodeURIComponent))

/** Calls with the user id in the path, or by session. Both use the same cart and favourites. */
export type CallFamily = 'user' | 'session'

/** Converts the body of a response into a domain value; throws if it cannot. */
export type Read<T> = (body: unknown) => T

export interface CallOptions {
  /** Query parameters; empty ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal | undefined
}

export interface ReadOptions extends CallOptions {
  /**
   * The response is the same for all users: the call is sent without a token, so that products load immediately while
   * the identity service is slow or unavailable. @default false
   */
  asVisitor?: boolean
}

export interface WriteOptions extends CallOptions {
  /** The request body, sent as JSON. */
  body?: Readonly<Record<string, unknown>>
  /** Idempotency key: the server carries out repeated requests with the same key only once. */
  key?: string
  /**
   * Repeats the call once after a network failure, unless the shopper has left: only for calls that the server carries
   * out once. @default false
   */
  retry?: boolean
}

/** All network calls: JSON calls to the shop's host, which return domain values or reject with a {@link Failure}. */
export interface Http {
  /** Absolute base address without a trailing slash, or '' for the page's own origin. */
  readonly host: string
  get<T>(path: string, read: Read<T>, options?: ReadOptions): Promise<T>
  post<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  put<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  delete<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  /** The underlying `fetch`, for third parties, which receive no token. */
  readonly fetch: typeof globalThis.fetch
}

interface HttpOptions {
  host: string
  fetch?: typeof globalThis.fetch
  /** @default CALL_TIMEOUT */
  timeout?: number
  /**
   * Returns the bearer token of the signed-in shopper, or null. If it rejects, the call fails as `refused` with status
   * 503.
   */
  getToken?: (options?: TokenOptions) => Promise<string | null>
  /** Returns the id of the signed-in shopper, or null. A call is not repeated for another one. */
  userNow?: () => string | null
  /** Returns the language of the page, for messages of the server. @default that of the browser */
  language?: () => string
}

type Token = string | null | undefined

/**
 * Creates the HTTP client of a shop. It repeats calls once with a fresh token after status 401, and those with `retry` once
 * after a network failure.
 */
export function createHttp({
  host,
  fetch,
  timeout = CALL_TIMEOUT,
  getToken,
  userNow,
  language,
}: HttpOptions): Http {
  const base = host.replace(/\/+$/, '')
  // Looked up at each call, so that a page can replace `fetch` with its own.
  const bare: typeof globalThis.fetch = fetch ?? ((...args) => globalThis.fetch(...args))
  const call = createFetch({ fetch: bare })

  /** A shopper's call is not sent without a token: nothing was carried out, so no retry is needed to be safe. */
  const tokenFor = async (options?: TokenOptions) =>
    getToken?.(options).catch((cause: unknown) => {
      throw new Failure('refused', { status: 503, cause })
    })

  const by =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async <T>(
      path: string,
      read: Read<T>,
      { asVisitor, key, retry = false, signal: wanted, ...options }: ReadOptions & WriteOptions = {},
    ) => {
      const userId = userNow?.()
      const keepalive = method !== 'GET' && JSON.stringify(options.body ?? {}).length <= MOST_AFTER_LEAVING
      /** Rejects with a {@link Failure}. */
      async function attempt(): Promise<unknown> {
        const token = asVisitor ? null : await tokenFor()
        // ofetch ignores its own time limit if the caller passes a signal.
        const limit = AbortSignal.timeout(timeout)
        const signal = wanted ? AbortSignal.any([wanted, limit]) : limit
        const callWith = (bearer: Token): Promise<unknown> =>
          call(`${base}${path}`, {
            ...options,
            method,
            // A shopper who adds a product and leaves the page at once finds it in the cart.
            ...(keepalive && { keepalive }),
            responseType: 'json',
            retry: 0,
            signal,
            headers: {
              accept: 'application/json',
              ...(language && { 'accept-language': language() }),
              ...(key !== undefined && { 'idempotency-key': key }),
              ...(bearer && { authorization: `Bearer ${bearer}` }),
            },
          })
        try {
          return await callWith(token).catch(async (thrown: unknown) => {
            const isRefused = token && (thrown as FetchError).status === 401
            const fresh = isRefused && (await tokenFor({ fresh: true }))
            if (!fresh) throw thrown
            return callWith(fresh)
          })
        } catch (thrown) {
          throw failureOf(thrown, wanted)
        }
      }
      const body = await attempt().catch((failure: Failure) => {
        const mayRepeat = retry && ['offline', 'timeout'].includes(failure.kind) && userNow?.() === userId
        if (!mayRepeat) throw failure
        return attempt()
      })
      try {
        return read(body)
      } catch (thrown) {
        throw toFailure(thrown)
      }
    }

  return { host: base, fetch: bare, get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') }
}

function failureOf(thrown: unknown, signal: AbortSignal | undefined | null): Failure {
  if (signal?.aborted) return new Failure('aborted', { cause: thrown })
  if (thrown instanceof Failure) return thrown
  const isCall = thrown instanceof FetchError
  if (isCall && thrown.status !== undefined)
    return new Failure('refused', {
      status: thrown.status,
      ...reasonIn(thrown.data),
      retryAfter: retryAfterIn(thrown.response?.headers),
      cause: thrown,
    })
  // Other errors are those of a connection that broke within the response.
  const { name } = Object(isCall ? thrown.cause : thrown) as { name?: string }
  return new Failure(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'offline', {
    cause: thrown,
  })
}
