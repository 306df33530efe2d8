import { hintIn } from '@haat/core/session'
import { OWN_PATHS } from './addresses.ts'

/**
 * What the page of a signed-in shopper posts to the worker: what it shows, and for whom. The mark changes with every
 * sign-in and goes with the sign-out (`hintIn`).
 */
export interface OwnMessage {
  readonly path: string
  readonly mark: string
  readonly html: string
}

/** The content of the signed-in shopper's own pages. Read and stored only under the mark of who is signed in now. */
export interface OwnStore {
  find(path: string): Promise<Response | undefined>
  keep(message: OwnMessage): Promise<void>
  /** Removes what belongs to anybody who is not signed in now. */
  sweep(): Promise<void>
}

/** A message in the page's words; a valibot schema would take as much as the whole worker may. */
export const isOwnMessage = (data: unknown): data is OwnMessage => {
  const { path, mark, html } = (data ?? {}) as Partial<Record<string, unknown>>
  return OWN_PATHS.includes(path as string) && typeof mark === 'string' && typeof html === 'string'
}

const PREFIX = 'haat-own-'

/** Where a browser shows the worker no cookies, nothing of a shopper is ever stored. */
export function ownStoreIn(
  caches: CacheStorage,
  cookies: Pick<CookieStore, 'getAll'> | undefined,
  build: string,
): OwnStore {
  const markNow = async () =>
    hintIn(((await cookies?.getAll()) ?? []).map(({ name, value }) => `${name}=${value}`).join('; '))
  const nameOf = (mark: string) => `${PREFIX}${mark}-${build}`
  return {
    async find(path) {
      const mark = await markNow()
      return mark === null ? undefined : caches.match(path, { cacheName: nameOf(mark) })
    },
    async keep({ path, mark, html }) {
      if (mark !== (await markNow())) return
      const headers = { date: new Date().toUTCString() }
      await (await caches.open(nameOf(mark))).put(path, new Response(html, { headers }))
    },
    async sweep() {
      const mark = await markNow()
      const others = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && (mark === null || name !== nameOf(mark)),
      )
      await Promise.all(others.map((name) => caches.delete(name)))
    },
  }
}
