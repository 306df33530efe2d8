import type { Clock } from './clock.ts'

/** One call that reached the fake server. */
export interface FakeCall {
  readonly method: string
  /** Path without the host and the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The request body, parsed as JSON or form fields; undefined if there was none. */
  readonly body: unknown
}

/** An answer that differs from the default one. */
export interface FakeAnswer {
  /** HTTP status. @default 200 */
  readonly status?: number
  /** The server's message, for an error status. */
  readonly message?: string
  /** The server's code, for an error status that has one. */
  readonly error?: string
  /** Seconds to wait before the next call, for an error status. */
  readonly retryAfter?: number
  /** The complete body instead of the default one; a string is sent unchanged, as HTML. */
  readonly body?: unknown
  /** Delay before the answer on the shop's clock, in ms. */
  readonly delay?: number
}

/**
 * How the fake server behaves on a call: with the sample data (`ready`), with no data (`empty`), never answering
 * (`pending`), unreachable (`offline`), or with another answer. A function decides call by call.
 */
export type Behaviour =
  | 'ready'
  | 'empty'
  | 'pending'
  | 'offline'
  | FakeAnswer
  | ((call: FakeCall) => Behaviour)

/** A call that the fake server supports: how it is matched, and its answers with and without data. */
export interface FakeRoute {
  readonly path: RegExp
  /** Only calls of this method. @default every method */
  readonly method?: string
  ready(call: FakeCall, match: RegExpExecArray): FakeAnswer
  empty(call: FakeCall): FakeAnswer
}

export interface FakeServer<Name extends string> {
  readonly fetch: typeof globalThis.fetch
  /** All calls so far. */
  readonly calls: readonly FakeCall[]
  /** Changes how one call is answered from now on. */
  answer(name: Name, behaviour: Behaviour): void
}

/**
 * Creates a `fetch` that answers these routes with JSON text, so that all code behind it runs as with a real server.
 * @param host address of the server; its path, if any, is put before each route's path
 */
export function fakeServer<Name extends string>(
  routes: Readonly<Record<Name, FakeRoute>>,
  behaviours: Partial<Record<NoInfer<Name>, Behaviour>>,
  clock: Clock,
  host = '',
): FakeServer<Name> {
  const folder = new URL(host, ORIGIN).pathname.replace(/\/$/, '')
  const current = new Map<Name, Behaviour>()
  const calls: FakeCall[] = []

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = typeof input === 'object' && 'url' in input ? input : { url: input, ...init }
    const { pathname, searchParams: query } = new URL(request.url, ORIGIN)
    const path = pathname.slice(folder.length)
    const call: FakeCall = {
      method: request.method ?? 'GET',
      path,
      query,
      headers: new Headers(request.headers),
      body: await bodyOf(request),
    }
    calls.push(call)
    const signal = init?.signal ?? request.signal ?? new AbortController().signal
    for (const name in routes) {
      const { path: pattern, method = call.method } = routes[name]
      const match = method === call.method ? pattern.exec(path) : null
      const behaviour = current.get(name) ?? behaviours[name] ?? 'ready'
      if (match) return respond(routes[name], match, call, behaviour, signal)
    }
    return toResponse({ status: 404, message: `The fake server has no ${path}` })
  }

  async function respond(
    route: FakeRoute,
    match: RegExpExecArray,
    call: FakeCall,
    behaviour: Behaviour,
    signal: AbortSignal,
  ): Promise<Response> {
    if (typeof behaviour === 'function') return respond(route, match, call, behaviour(call), signal)
    if (behaviour === 'offline') throw new TypeError('Failed to fetch')
    if (behaviour === 'pending') return until(signal, () => {})
    if (behaviour === 'ready') return toResponse(route.ready(call, match))
    if (behaviour === 'empty') return toResponse(route.empty(call))
    const { delay } = behaviour
    if (delay !== undefined) await until<void>(signal, (done) => clock.after(delay, done))
    // A call that is refused or has another body is not carried out.
    const instead = 'body' in behaviour || (behaviour.status ?? 200) >= 400
    return toResponse(instead ? behaviour : { ...route.ready(call, match), ...behaviour })
  }

  return {
    fetch,
    calls,
    answer(name, behaviour) {
      current.set(name, behaviour)
    },
  }
}

/** Replaces the page's origin if there is no page. */
const ORIGIN = 'https://haat.example'

async function bodyOf(request: { body?: unknown } | Request): Promise<unknown> {
  if (request.body instanceof FormData) return Object.fromEntries(request.body)
  const text = request instanceof Request ? await request.text() : request.body
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
}

/**
 * Waits for `done`, or rejects like `fetch` when the signal aborts. The time limit of calls does not count: it is real
 * time, and what never arrives would fail ten seconds later, in another test.
 */
function until<T>(signal: AbortSignal, start: (done: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      if (Object(signal.reason).name !== 'TimeoutError') reject(signal.reason)
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    start(resolve)
  })
}

function toResponse({ status = 200, message, error, retryAfter, body }: FakeAnswer): Response {
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/html' } })
  const failure = { success: false, message: message ?? 'Something Is Wrong.', statusCode: status, error }
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(status < 400 ? body : failure, { status, headers })
}
