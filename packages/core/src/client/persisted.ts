import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { onOwnerChange } from './ownership.ts'
import { readSaved, type SavedSchema, writeSaved } from './saved.ts'

export interface PersistedOptions<T> {
  readonly key: string
  readonly schema: SavedSchema<T>
  /** What it is where nothing is saved. */
  readonly empty: T
  /** Whether there is nothing to save. @default it is `empty` itself */
  isEmpty?(value: T): boolean
  /** What becomes of a visitor's value when they sign in. @default it is dropped */
  join?(saved: T, visitors: T): T
  /** Called when it belongs to somebody else from now on. */
  onOwner?(value: T): void
}

/**
 * A shopper's own value that survives reload, back, login and another tab. It belongs to whoever signs in, and nobody else
 * sees it. In the browser it waits for its owner, because a session can end by itself; signing out removes it
 * (`sessionStore`).
 *
 * ```ts
 * const drafts = persisted(shop, { key: 'haat:comments', schema: Drafts, empty: NO_DRAFTS })
 * drafts.change((present) => ({ ...present, text }))
 * ```
 */
export function persisted<T extends object>(
  { session, storage }: Pick<Shop, 'session' | 'storage'>,
  { key, schema, empty, isEmpty = (value) => value === empty, join, onOwner }: PersistedOptions<T>,
) {
  const value = signal(empty)
  let owner: string | null = null

  const saved = (userId: string) => readSaved(storage, key, schema, userId)
  const write = (next: T) => {
    value.value = next
    if (owner !== null) writeSaved(storage, key, isEmpty(next) ? null : next, owner)
  }

  onOwnerChange({ session }, (userId, before) => {
    const visitors = before || userId === null ? empty : value.peek()
    owner = userId
    const own = userId === null ? empty : saved(userId)
    // Of another shopper, or of nobody who can read it.
    if (own === null) storage.remove(key)
    value.value = own ?? empty
    if (join && visitors !== empty) write(join(value.peek(), visitors))
    onOwner?.(value.peek())
  })

  return {
    value: value as ReadonlySignal<T>,
    /** Whose it is; null while nobody has signed in. */
    owner: () => owner,
    /** Changes and saves it. */
    change: (next: (value: T) => T) => write(next(value.peek())),
    /** Takes over what another tab has saved. */
    refresh() {
      if (owner !== null) value.value = saved(owner) ?? empty
    },
  }
}
