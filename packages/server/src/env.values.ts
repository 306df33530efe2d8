import * as v from 'valibot'

/** An invalid value in the environment. Its message is one line for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(what: string, why: string, remedy: string) {
    super(`Haat: ${what}. ${why}. ${remedy}.`)
  }
}

/** Variables by name, like `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Returns the value of a variable; empty if it is not set. */
const textOf = (env: Variables, name: string): string => env[name]?.trim() ?? ''

/** Creates the schema of a URL with one of these protocols, such as "https:". */
export const AddressOf = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? '')),
  )

/** Returns an http(s) origin: scheme, host and an optional port; null for any other text. */
function originOf(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.origin === text.replace(/\/$/, '').toLowerCase() ? url.origin : null
}

export const Origin = v.pipe(v.string(), v.transform(originOf), v.string())

/** Creates the schema of a whole number between two limits, both included. */
export const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most))

/** A key of a third party: printable, so that it can be sent in a header. */
export const Key = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,200}$/))
/** A name of something at a third party. */
export const Name = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/))

/** Whether the value of a variable may be quoted in errors. A value that may contain a secret is never quoted. */
type Visibility = 'public' | 'secret'

/**
 * Reads one variable. An empty value counts as not set.
 * @param remedy how to correct an invalid value: the rest of "Set NAME …"
 * @throws EnvironmentError
 */
export function read<const S extends v.GenericSchema, D>(
  env: Variables,
  name: string,
  schema: S,
  fallback: D,
  remedy: string,
  visibility: Visibility = 'public',
): v.InferOutput<S> | D {
  const text = textOf(env, name)
  if (text === '') return fallback
  const result = v.safeParse(schema, text)
  if (result.success) return result.output
  const shown = visibility === 'secret' ? 'has an invalid value' : `is "${text}"`
  throw new EnvironmentError(
    `the environment variable ${name} ${shown}`,
    'Haat cannot start with it',
    `Set ${name} ${remedy}`,
  )
}

/** A variable of a group. */
type Member = readonly [
  name: string,
  schema: v.GenericSchema<string, string | number>,
  visibility: Visibility,
  remedy?: string,
]

/**
 * Reads variables that belong together; null if none of them is set.
 * @param what purpose of the group, as the beginning of a sentence
 * @throws EnvironmentError for an incomplete group, and for an invalid value
 */
export function group<const M extends Readonly<Record<string, Member>>>(
  env: Variables,
  what: string,
  members: M,
): { readonly [F in keyof M]: v.InferOutput<M[F][1]> } | null {
  const names = Object.values(members).map(([name]) => name)
  const missing = names.filter((name) => textOf(env, name) === '')
  const [present] = names.filter((name) => textOf(env, name) !== '')
  if (present === undefined) return null
  const lacking = missing.join(' and ')
  if (lacking !== '')
    throw new EnvironmentError(
      `the environment variable ${lacking} is missing, but ${present} is set`,
      `${what} needs all of ${names.join(', ')}`,
      `Set ${lacking}, or leave ${present} out`,
    )
  const values = Object.entries(members).map(([field, [name, schema, visibility, remedy]]) => [
    field,
    read(env, name, schema, '', remedy ?? 'as the service’s console shows it', visibility),
  ])
  return Object.fromEntries(values) as { readonly [F in keyof M]: v.InferOutput<M[F][1]> }
}

/** Base address of a third party, without a trailing slash. */
export const apiOf = (env: Variables, name: string, fallback: string): string =>
  read(env, name, Origin, fallback, `to an origin, such as ${fallback}`)
