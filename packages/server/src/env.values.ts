import * as v from 'valibot'

/** A wrong value in the environment. Its message is one readable line. */
export class EnvironmentError extends Error {
  constructor(what: string, why: string, remedy: string) {
    super(`Haat: ${what}. ${why}. ${remedy}.`)
    this.name = 'EnvironmentError'
  }
}

/** Variables by name, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The text of a variable; empty where it is not set. */
export const textOf = (env: Variables, name: string): string => env[name]?.trim() ?? ''

/** An http(s) origin: scheme, host, perhaps a port, and nothing else. */
function originOf(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.origin === text.replace(/\/$/, '').toLowerCase() ? url.origin : null
}

export const Origin = v.pipe(
  v.string(),
  v.check((text) => originOf(text) !== null),
  v.transform((text) => originOf(text) ?? ''),
)

/** A whole number between two others, both allowed. */
export const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most))

/** Reads one variable; an empty one counts as not set. The value itself is never quoted where it may hold a secret. */
export function read<const S extends v.GenericSchema, D>(
  env: Variables,
  name: string,
  schema: S,
  fallback: D,
  remedy: string,
  secret = false,
): v.InferOutput<S> | D {
  const text = textOf(env, name)
  if (text === '') return fallback
  const result = v.safeParse(schema, text)
  if (result.success) return result.output
  const shown = secret ? 'has a value that cannot be used' : `is "${text}"`
  throw new EnvironmentError(`the environment variable ${name} ${shown}`, 'Haat cannot start with it', remedy)
}

/** Variables that belong together: all of them, or none (null). Half of them is a mistake, and is said. */
export function group(env: Variables, names: readonly string[], what: string): 'all' | null {
  const missing = names.filter((name) => textOf(env, name) === '')
  const [present] = names.filter((name) => textOf(env, name) !== '')
  if (present === undefined) return null
  if (missing.length === 0) return 'all'
  const lacking = missing.join(' and ')
  throw new EnvironmentError(
    `the environment variable ${lacking} is missing beside ${present}`,
    `${what} needs all of ${names.join(', ')}`,
    `Set ${lacking}, or leave ${present} out`,
  )
}

/** A key of a third party: printable, so that a header can carry it. */
export const Key = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,200}$/))
/** A name of something at a third party. */
export const Name = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/))

/** A variable of a group that is there. */
export const required = (
  env: Variables,
  name: string,
  schema: v.GenericSchema<string>,
  secret = true,
): string => read(env, name, schema, '', `Set ${name} as the service’s console shows it`, secret)

/** Base address of a third party, without a trailing slash. */
export const apiOf = (env: Variables, name: string, fallback: string): string =>
  read(env, name, Origin, fallback, `Set ${name} to an origin, such as ${fallback}`)
