import { signal } from '@preact/signals-core'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '../shared/identity.ts'
import { type SafeStorage, safeStorage } from '../shared/storage.ts'
import { type PersistedOptions, persisted } from './persisted.ts'
import { entriesOf, readSaved, textsOf, writeSaved } from './saved.ts'

const KEY = 'haat:note'
const signedIn = (userId: string): SessionState => ({ state: 'signed-in', userId })
interface Note {
  readonly text: string
}
const EMPTY: Note = { text: '' }

let storage: SafeStorage
let session = signal<SessionState>(signedIn('asha'))
beforeEach(() => {
  storage = safeStorage(() => undefined)
  session = signal<SessionState>(signedIn('asha'))
})
const open = (options: Partial<PersistedOptions<Note>> = {}) =>
  persisted(
    { session, storage },
    { key: KEY, schema: v.object({ text: v.string() }), empty: EMPTY, ...options },
  )

describe('a value that survives a reload', () => {
  it('is kept for its owner, and removed when another shopper signs in', () => {
    const note = open()
    note.change(() => ({ text: 'limes' }))
    session.value = { state: 'signed-out' }
    expect(note.value.value).toBe(EMPTY)
    session.value = signedIn('asha')
    expect(note.value.value.text).toBe('limes')
    session.value = signedIn('ravi')
    expect(note.value.value).toBe(EMPTY)
    expect(storage.get(KEY)).toBeNull()
  })

  it('stays while the session is unknown', () => {
    const note = open()
    note.change(() => ({ text: 'limes' }))
    session.value = { state: 'unknown' }
    expect(note.value.value.text).toBe('limes')
  })

  it.each(['{', '7', 'null', '{"userId":"asha"}', '{"userId":"asha","text":7}'])(
    'is empty if the saved text is invalid: %s',
    (text) => {
      storage.set(KEY, text)
      expect(open().value.value).toBe(EMPTY)
    },
  )

  it('keeps a visitor’s value at sign-in if `join` is given', () => {
    session.value = { state: 'signed-out' }
    const onOwner = vi.fn()
    const note = open({ join: (_, visitors) => visitors, onOwner })
    note.change(() => ({ text: 'early' }))
    expect(storage.get(KEY)).toBeNull()
    session.value = signedIn('asha')
    expect(note.value.value.text).toBe('early')
    expect(storage.get(KEY)).toContain('early')
    expect(onOwner).toHaveBeenLastCalledWith({ text: 'early' })
  })

  it('reads the value of another tab on refresh', () => {
    const [one, other] = [open(), open()]
    one.change(() => ({ text: 'limes' }))
    expect(other.value.value).toBe(EMPTY)
    other.refresh()
    expect(other.value.value.text).toBe('limes')
  })
})

describe('a saved record', () => {
  it('is read for its owner only', () => {
    writeSaved(storage, KEY, { text: 'limes' }, 'asha')
    const schema = v.object({ text: v.string() })
    expect(readSaved(storage, KEY, schema, 'asha')).toEqual({ text: 'limes' })
    expect(readSaved(storage, KEY, schema, 'ravi')).toBeNull()
    writeSaved(storage, KEY, null)
    expect(storage.get(KEY)).toBeNull()
  })

  it('loses only the entries that do not fit', () => {
    expect(v.parse(entriesOf(v.number()), { a: 1, b: 'two', c: 3 })).toEqual({ a: 1, c: 3 })
    expect(v.parse(entriesOf(v.number()), null)).toEqual({})
    expect(v.parse(textsOf({ name: 3, city: 9 }), { name: 'Asha', city: 7, other: 'x' })).toEqual({
      name: 'Ash',
    })
  })
})
