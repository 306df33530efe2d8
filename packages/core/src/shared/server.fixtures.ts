import type { Clock } from './clock.ts'

/** One call that reached the fake server. */
export interface FakeCall {
  readonly method: string
  /** Path without the host and the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** What was sent, read as JSON or as a form's fields; undefined where nothing was. */
  readonly body: unknown
}

/** An answer that differs from the ready one. */
export interface FakeAnswer {
  /** HTTP status. @default 200 */
  readonly status?: number
  /** The server's own words, for a failing status. */
  readonly message?: string
  /** The whole body instead of the ready one; a text is sent as it is, as HTML. */
  readonly body?: unknown
  /** Passes on the shop's clock before the answer comes, in ms. */
  readonly delay?: number
}

/**
 * How the fake server behaves on a call: as it should (`ready`), with nothing in it (`empty`), never answering
 * (`pending`), not there at all (`offline`), or with an answer of one's own. A function decides call by call.
 */
export type Behaviour =
  | 'ready'
  | 'empty'
  | 'pending'
  | 'offline'
  | FakeAnswer
  | ((call: FakeCall) => Behaviour)

/** A call that the fake server knows: how it is found, and what it says with and without content. */
export interface FakeRoute {
  readonly path: RegExp
  /** Only calls of this method. @default every method */
  readonly method?: string
  ready(call: FakeCall, match: RegExpExecArray): FakeAnswer
  empty(call: FakeCall): FakeAnswer
}

export interface FakeServer<Name extends string> {
  readonly fetch: typeof globalThis.fetch
  /** Everything that was asked so far. */
  readonly calls: readonly FakeCall[]
  /** Changes how one call is answered from now on. */
  answer(name: Name, behaviour: Behaviour): void
}

/**
 * A fetch that answers these routes as JSON text, so that everything behind it is exercised as with a real server.
 * @param host where the server is; the path in it, if any, stands before every route's
 */
export function fakeServer<Name extends string>(
  routes: Readonly<Record<Name, FakeRoute>>,
  behaviours: Partial<Record<NoInfer<Name>, Behaviour>>,
  clock: Clock,
  host = '',
): FakeServer<Name> {
  const folder = new URL(host, ORIGIN).pathname.replace(/\/$/, '')
  const present = new Map<Name, Behaviour>()
  const calls: FakeCall[] = []

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const asked = typeof input === 'object' && 'url' in input ? input : { url: input, ...init }
    const { pathname, searchParams: query } = new URL(asked.url, ORIGIN)
    const path = pathname.slice(folder.length)
    const call: FakeCall = {
      method: asked.method ?? 'GET',
      path,
      query,
      headers: new Headers(asked.headers),
      body: await sentBy(asked),
    }
    calls.push(call)
    const signal = init?.signal ?? asked.signal ?? new AbortController().signal
    for (const name in routes) {
      const { path: pattern, method = call.method } = routes[name]
      const match = method === call.method ? pattern.exec(path) : null
      const behaviour = present.get(name) ?? behaviours[name] ?? 'ready'
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
    // What is refused, or answered in other words, is not carried out.
    const instead = 'body' in behaviour || (behaviour.status ?? 200) >= 400
    return toResponse(instead ? behaviour : { ...route.ready(call, match), ...behaviour })
  }

  return {
    fetch,
    calls,
    answer(name, behaviour) {
      present.set(name, behaviour)
    },
  }
}

/** Stands in for the page's own origin where there is none. */
const ORIGIN = 'https://haat.example'

async function sentBy(asked: { body?: unknown } | Request): Promise<unknown> {
  if (asked.body instanceof FormData) return Object.fromEntries(asked.body)
  const text = asked instanceof Request ? await asked.text() : asked.body
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
}

/** Waits for `done`, or fails like fetch when the caller gives up. */
function until<T>(signal: AbortSignal, start: (done: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    start(resolve)
  })
}

function toResponse({ status = 200, message, body }: FakeAnswer): Response {
  if (typeof body === 'string' && status < 400)
    return new Response(body, { status, headers: { 'content-type': 'text/html' } })
  const failure = { success: false, message: message ?? 'Something Is Wrong.', statusCode: status }
  return Response.json(status < 400 ? body : failure, { status })
}
