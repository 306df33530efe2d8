import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { onOwnerChange } from './ownership.ts'
import { readSaved, type SavedSchema, writeSaved } from './saved.ts'

export interface PersistedOptions<T> {
  readonly key: string
  readonly schema: SavedSchema<T>
  /** The value if nothing is saved. */
  readonly empty: T
  /** Whether there is nothing to save. @default the value is `empty` itself */
  isEmpty?(value: T): boolean
  /** Merges a visitor's value into the saved one when they sign in. @default it is dropped */
  join?(saved: T, visitors: T): T
  /** Called when the owner has changed. */
  onOwner?(value: T): void
}

/**
 * A shopper's value that survives reload, back, login and another tab. It belongs to the shopper who signs in and is
 * shown to no one else. It stays in the browser for its owner when the session expires; signing out removes it
 * (`sessionStore`).
 *
 * ```ts
 * const drafts = persisted(shop, { key: 'haat:comments', schema: Drafts, empty: NO_DRAFTS })
 * drafts.change((current) => ({ ...current, text }))
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
    // It belongs to another shopper, or is invalid.
    if (own === null) storage.remove(key)
    value.value = own ?? empty
    if (join && visitors !== empty) write(join(value.peek(), visitors))
    onOwner?.(value.peek())
  })

  return {
    value: value as ReadonlySignal<T>,
    /** The owner's user id; null before a shopper has signed in. */
    owner: () => owner,
    /** Changes and saves it. */
    change: (next: (value: T) => T) => write(next(value.peek())),
    /** Reads the value that another tab has saved. */
    refresh() {
      if (owner !== null) value.value = saved(owner) ?? empty
    },
  }
}
