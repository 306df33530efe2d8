import { hintIn } from '@haat/core/session'
import { OWN_PATHS } from './addresses.ts'
import { pathOfPage } from './bases.ts'

/**
 * The message from a page of a signed-in shopper to the worker: its content, and the mark of the sign-in. The mark changes
 * with every sign-in and is removed with the sign-out (`hintIn`).
 */
export interface OwnMessage {
  readonly path: string
  readonly mark: string
  readonly html: string
}

/** Stores the content of the signed-in shopper's pages. It is read and stored only under the mark of the current sign-in. */
interface OwnStore {
  find(path: string): Promise<Response | undefined>
  save(message: OwnMessage): Promise<void>
  /** Removes the content of other sign-ins. */
  sweep(): Promise<void>
}

/** Whether data is such a message. Written by hand, because valibot would be as large as the worker may be. */
export const isOwnMessage = (data: unknown): data is OwnMessage => {
  const { path, mark, html } = (data ?? {}) as Partial<Record<string, unknown>>
  return OWN_PATHS.includes(pathOfPage(`${path}`)) && typeof mark === 'string' && typeof html === 'string'
}

const PREFIX = 'haat-own-'

/** If the browser has no cookie API for workers, nothing is ever stored. */
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
    async save({ path, mark, html }) {
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
