import * as v from 'valibot'
import { EnvironmentError, type Group, type Setting, type Variables } from './env.values.ts'

/** What a declaration of settings becomes when it is read. */
export type Values<T> =
  T extends Setting<infer V, infer D>
    ? V | D
    : T extends Group<infer M, infer O>
      ? (Present<M> & Values<O>) | null
      : { readonly [K in keyof T]: Values<T[K]> }
/** The settings of a group are either all set or all missing. */
type Present<M> = { readonly [K in keyof M]: M[K] extends Setting<infer V, unknown> ? V : Values<M[K]> }

/** Returns the text of a variable; empty if it is not set. */
export const textOf = (env: Variables, name: string): string => env[name]?.trim() ?? ''

const isSetting = (part: object): part is Setting => 'schema' in part
const isGroup = (part: object): part is Group<object, object> => 'what' in part

/** Lists the settings of a declaration, in its order. */
export function settingsIn(declared: object): readonly Setting[] {
  if (isSetting(declared)) return [declared]
  if (isGroup(declared)) return [...settingsIn(declared.all), ...settingsIn(declared.also)]
  return Object.values(declared).flatMap(settingsIn)
}

/** An empty value counts as not set. */
function readSetting(env: Variables, { name, schema, fallback, isSecret, remedy }: Setting): unknown {
  const text = textOf(env, name)
  if (text === '') return fallback
  const result = v.safeParse(schema, text)
  if (result.success) return result.output
  throw new EnvironmentError(
    `the environment variable ${name} ${isSecret ? 'has an invalid value' : `is "${text}"`}`,
    'Haat cannot start with it',
    `Set ${name} ${remedy}`,
  )
}

function readGroup(env: Variables, { what, all, also }: Group<object, object>): object | null {
  const names = settingsIn(all).map(({ name }) => name)
  const lacking = names.filter((name) => textOf(env, name) === '').join(' and ')
  const others = read(env, also)
  const present = names.find((name) => textOf(env, name) !== '')
  if (present === undefined) return null
  if (lacking !== '')
    throw new EnvironmentError(
      `the environment variable ${lacking} is missing, but ${present} is set`,
      `${what} needs all of ${names.join(', ')}`,
      `Set ${lacking}, or leave ${present} out`,
    )
  return { ...read(env, all), ...others }
}

/**
 * Reads the variables of a declaration (env.table.ts). A group is null if none of its variables is set.
 * @throws EnvironmentError for an invalid value, and for an incomplete group
 */
export function read<T extends object>(env: Variables, declared: T): Values<T> {
  const value = (part: object): unknown => {
    if (isSetting(part)) return readSetting(env, part)
    return isGroup(part) ? readGroup(env, part) : read(env, part)
  }
  if (isSetting(declared) || isGroup(declared)) return value(declared) as Values<T>
  const entries = Object.entries(declared).map(([field, part]) => [field, value(part)])
  return Object.fromEntries(entries) as Values<T>
}
