/** An event that keeps the worker alive until its work is done. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Extendable {
  readonly request: Request
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerMessageEvent extends Extendable {
  readonly data: unknown
  readonly source: { readonly url?: string } | null
}

/** The used part of a worker's global scope. TypeScript's types for workers cannot be combined with those of pages. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly registration: ServiceWorkerRegistration
  readonly cookieStore?: Pick<CookieStore, 'getAll'>
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (event: Extendable) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessageEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
