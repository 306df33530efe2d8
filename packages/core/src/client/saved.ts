import * as v from 'valibot'
import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** A schema for a saved value, whose stored text may be anything. */
export type SavedSchema<T> = v.GenericSchema<unknown, T>

function parsed<T>(schema: SavedSchema<T>, record: unknown): T | null {
  const result = v.safeParse(schema, record)
  return result.success ? result.output : null
}

/** Parses a saved text; null if there is none or it does not fit the schema. */
export const parseSaved = <T>(text: string | null, schema: SavedSchema<T>): T | null =>
  parsed(schema, parseJson(text))

/**
 * Reads the value under a key; null if there is none or it does not fit: users can change browser storage. With a user
 * id, only the record of that shopper.
 *
 * ```ts
 * const placed = readSaved(storage, PLACED_KEY, SavedOrder, userId)
 * ```
 */
export function readSaved<T>(
  storage: SafeStorage,
  key: string,
  schema: SavedSchema<T>,
  userId?: string,
): T | null {
  const record = parseJson(storage.get(key))
  if (userId !== undefined && (record as { userId?: unknown } | null)?.userId !== userId) return null
  return parsed(schema, record)
}

/** Saves a value, with a user id for that shopper only; null removes it. */
export function writeSaved(storage: SafeStorage, key: string, value: object | null, userId?: string): void {
  if (value === null) storage.remove(key)
  else storage.set(key, JSON.stringify(userId === undefined ? value : { userId, ...value }))
}

/** A record by keys, without the entries that do not fit. */
export const entriesOf = <T>(entry: SavedSchema<T>) =>
  v.pipe(
    v.unknown(),
    v.transform((record): Readonly<Record<string, T>> => {
      const fitting = Object.entries(record ?? {}).flatMap(([key, value]) => {
        const result = v.safeParse(entry, value)
        return result.success ? [[key, result.output] as const] : []
      })
      return Object.fromEntries(fitting)
    }),
  )

/** A text, cut off at the maximum length. */
export const textUpTo = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  )

/** Texts by field, cut off at their maximum lengths; anything else is left out. */
export const textsOf = <F extends string>(lengths: Readonly<Record<F, number>>) =>
  v.pipe(
    v.unknown(),
    v.transform((record): Readonly<Partial<Record<F, string>>> => {
      const fields = (Object.keys(lengths) as F[]).flatMap((field) => {
        const text: unknown = Object(record)[field]
        return typeof text === 'string' ? [[field, text.slice(0, lengths[field])] as const] : []
      })
      return Object.fromEntries(fields) as Partial<Record<F, string>>
    }),
  )
