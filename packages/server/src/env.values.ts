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
