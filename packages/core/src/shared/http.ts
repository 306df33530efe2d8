import { Failure, toFailure } from './failure.ts'
import type { TokenOptions } from './identity.ts'

/** How long a call may take before it counts as failed, in ms (fault F04). */
export const CALL_TIMEOUT = 10_000

/** Reads an answer's body into a domain value; throws when it cannot. */
export type Read<T> = (body: unknown) => T

export interface CallOptions {
  /** Query parameters; empty ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal
}

export interface ReadOptions extends CallOptions {
  /**
   * Everybody reads the same: sent without a token, so that goods are there at once while the identity service is slow
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

/** The only door to the network: JSON calls to the shop's host, answered with domain values or a {@link Failure}. */
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
  /** Bearer token of the signed-in shopper, or null. */
  getToken?: (options?: TokenOptions) => Promise<string | null>
}

interface SendOptions extends WriteOptions {
  method: string
  asVisitor?: boolean
}

const queryOf = (query: CallOptions['query'] = {}): string => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}

/**
 * Makes the network door of a shop. Retrying is the caller's decision: nothing is sent twice by itself, save what was
 * refused for its token alone, once, with a fresh one (fault F21).
 */
export function createHttp({ host, fetch, timeout = CALL_TIMEOUT, getToken }: HttpOptions): Http {
  const base = host.replace(/\/+$/, '')
  // Bound late, so that a page's own instrumentation of fetch is respected.
  const bare: typeof globalThis.fetch = fetch ?? ((...args) => globalThis.fetch(...args))

  async function send<T>(
    path: string,
    read: Read<T>,
    { method, query, signal, body, key, asVisitor = false }: SendOptions,
  ): Promise<T> {
    const token = asVisitor ? null : ((await getToken?.()) ?? null)
    const limit = AbortSignal.timeout(timeout)
    const once = (bearer: string | null): Promise<Answer> =>
      ask(bare, `${base}${path}${queryOf(query)}`, {
        method,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    let answer: Answer
    try {
      answer = await once(token)
      if (answer.status === 401 && token !== null) {
        const fresh = (await getToken?.({ fresh: true })) ?? null
        if (fresh !== null) answer = await once(fresh)
      }
    } catch (cause) {
      if (signal?.aborted) throw new Failure('aborted', { cause })
      throw toFailure(cause)
    }
    if (answer.status >= 400) throw refusal(answer)
    try {
      return read(answer.body)
    } catch (cause) {
      throw new Failure('unreadable', { cause })
    }
  }

  const write =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    <T>(path: string, read: Read<T>, options?: WriteOptions) =>
      send(path, read, { ...options, method })

  return {
    host: base,
    fetch: bare,
    get: (path, read, options) => send(path, read, { ...options, method: 'GET' }),
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  }
}

interface Answer {
  readonly status: number
  /** What its JSON says; its text where it has none. */
  readonly body: unknown
}

/** @throws Failure when there is no answer */
async function ask(fetch: typeof globalThis.fetch, address: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(address, init)
    return { status: answer.status, body: jsonOf(await answer.text()) }
  } catch (cause) {
    const { name } = cause as { name?: string }
    throw new Failure(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'offline', { cause })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function refusal({ status, body }: Answer): Failure {
  const message: unknown = (body as { message?: unknown } | null)?.message
  return new Failure('refused', {
    status,
    serverMessage: typeof message === 'string' && message !== '' ? message : undefined,
  })
}
