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

interface WorkerMessageEvent extends Extendable {
  readonly data: unknown
  readonly source: { readonly url?: string } | null
}

interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null
}
interface PushChangeEvent extends Extendable {
  /** Null where the browser has lost it, and in browsers that do not tell. */
  readonly oldSubscription?: PushSubscription | null
  /** Null if the browser did not subscribe again. */
  readonly newSubscription?: PushSubscription | null
}
interface ClickEvent extends Extendable {
  readonly notification: Notification
}

/** The used part of a worker's global scope. TypeScript's types for workers cannot be combined with those of pages. */
interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly registration: ServiceWorkerRegistration
  readonly cookieStore?: Pick<CookieStore, 'getAll'>
  readonly clients: {
    claim(): Promise<void>
    openWindow(path: string): Promise<unknown>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (event: Extendable) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessageEvent) => void): void
  addEventListener(type: 'push', act: (event: PushEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', act: (event: PushChangeEvent) => void): void
  addEventListener(type: 'notificationclick', act: (event: ClickEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
