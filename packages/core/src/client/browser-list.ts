import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { Shop } from '../shop.ts'
import { readSaved, writeSaved } from './saved.ts'

const Entries = v.array(v.string())

/**
 * A short list of texts in this browser, without repetitions and the newest first, for visitors too. Signing out
 * removes it (`sessionStore`).
 */
export function browserList({ storage }: Pick<Shop, 'storage'>, key: string, most: number) {
  const read = () => (readSaved(storage, key, Entries) ?? []).slice(0, most)
  const entries = signal<readonly string[]>(read())
  const write = (next: readonly string[]) => {
    entries.value = next
    writeSaved(storage, key, next.length === 0 ? null : next)
  }
  return {
    entries: entries as ReadonlySignal<readonly string[]>,
    /** Puts an entry first. Entries that differ only in capitals are the same. */
    add: (entry: string) =>
      write([entry, ...read().filter((other) => other.toLowerCase() !== entry.toLowerCase())].slice(0, most)),
    clear: () => write([]),
    /** Reads what another tab or a sign-out has changed. */
    refresh() {
      entries.value = read()
    },
  }
}
