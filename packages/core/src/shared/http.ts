import { createFetch, FetchError } from 'ofetch'
import { Failure, messageIn, toFailure } from './failure.ts'
import type { TokenOptions } from './identity.ts'

/** How long a call may take before it counts as failed, in ms (fault F04). */
export const CALL_TIMEOUT = 10_000

/** Reads an answer's body into a domain value; throws when it cannot. */
export type Read<T> = (body: unknown) => T

export interface CallOptions {
  /** Query parameters; empty ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal | undefined
}

export interface ReadOptions extends CallOptions {
  /**
   * Everybody reads the same: sent without a token, so that products are there at once while the identity service is slow
   * or away (fault F19). @default false
   */
  asVisitor?: boolean
}

export interface WriteOptions extends CallOptions {
  /** What is sent, as JSON. */
  body?: Readonly<Record<string, unknown>>
  /** Names the intention: the server carries out what comes twice under one key only once. */
  key?: string
}

/** All calls to the network: JSON calls to the shop's host, answered with domain values or a {@link Failure}. */
export interface Http {
  /** Absolute base address without a trailing slash, or '' for the page's own origin. */
  readonly host: string
  get<T>(path: string, read: Read<T>, options?: ReadOptions): Promise<T>
  post<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  put<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  delete<T>(path: string, read: Read<T>, options?: WriteOptions): Promise<T>
  /** The fetch below all calls: for third parties, who get nobody's token (`shared/forms.ts`). */
  readonly fetch: typeof globalThis.fetch
}

export interface HttpOptions {
  host: string
  fetch?: typeof globalThis.fetch
  /** @default CALL_TIMEOUT */
  timeout?: number
  /** Bearer token of the signed-in shopper, or null. Where it rejects, the call fails as `refused` with status 503. */
  getToken?: (options?: TokenOptions) => Promise<string | null>
}

interface SendOptions extends WriteOptions, ReadOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
}
type Token = string | null | undefined

/** Calls with a token; once more with a fresh one where it was refused for its token alone (fault F21). */
async function withToken<T>(
  call: (token: Token) => Promise<T>,
  token: Token,
  freshToken: () => Promise<Token>,
): Promise<T> {
  try {
    return await call(token)
  } catch (thrown) {
    if (!token || (thrown as { status?: number } | null)?.status !== 401) throw thrown
    const fresh = await freshToken()
    if (!fresh) throw thrown
    return call(fresh)
  }
}

function parsed<T>(read: Read<T>, body: unknown): T {
  try {
    return read(body)
  } catch (thrown) {
    throw toFailure(thrown)
  }
}

/**
 * Makes the calls of a shop. Retrying is the caller's decision: nothing is sent twice by itself, except for what
 * was refused for its token alone.
 */
export function createHttp({ host, fetch, timeout = CALL_TIMEOUT, getToken }: HttpOptions): Http {
  const base = host.replace(/\/+$/, '')
  // Bound late, so that a page's own instrumentation of fetch is respected.
  const bare: typeof globalThis.fetch = fetch ?? ((...args) => globalThis.fetch(...args))
  const call = createFetch({ fetch: bare })

  /** Without a token a shopper's call is not sent: nothing was carried out, and nobody need try again. */
  const tokenFor = async (options?: TokenOptions) =>
    getToken?.(options).catch((cause: unknown) => {
      throw new Failure('refused', { status: 503, cause })
    })

  async function send<T>(
    path: string,
    read: Read<T>,
    { asVisitor, key, signal: wanted, ...options }: SendOptions,
  ): Promise<T> {
    const token = asVisitor ? null : await tokenFor()
    // ofetch forgets its own time limit where the caller brings a signal.
    const limit = AbortSignal.timeout(timeout)
    const signal = wanted ? AbortSignal.any([wanted, limit]) : limit
    const once = (bearer: Token): Promise<unknown> =>
      call(`${base}${path}`, {
        ...options,
        responseType: 'json',
        retry: 0,
        signal,
        headers: {
          accept: 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
      })
    const body = await withToken(once, token, () => tokenFor({ fresh: true })).catch((thrown: unknown) => {
      throw failureOf(thrown, wanted)
    })
    return parsed(read, body)
  }

  const by =
    (method: SendOptions['method']) =>
    <T>(path: string, read: Read<T>, options?: ReadOptions & WriteOptions) =>
      send(path, read, { ...options, method })

  return { host: base, fetch: bare, get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') }
}

function failureOf(thrown: unknown, signal: AbortSignal | undefined | null): Failure {
  if (signal?.aborted) return new Failure('aborted', { cause: thrown })
  if (thrown instanceof Failure) return thrown
  if (!(thrown instanceof FetchError)) return new Failure('unreadable', { cause: thrown })
  if (thrown.status !== undefined)
    return new Failure('refused', {
      status: thrown.status,
      serverMessage: messageIn(thrown.data),
      cause: thrown,
    })
  const name = (thrown.cause as { name?: string } | undefined)?.name
  return new Failure(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'offline', {
    cause: thrown,
  })
}
