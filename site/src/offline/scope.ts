/** An event that keeps the worker alive until its work is done. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Extendable {
  readonly request: Request
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface Hearing extends Extendable {
  readonly data: unknown
  readonly source: { readonly url?: string } | null
}

/** The part of a worker's global scope that is used here. TypeScript's own types for workers exclude those of pages. */
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
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void
  addEventListener(type: 'message', act: (event: Hearing) => void): void
}

export const scope = globalThis as unknown as WorkerScope
