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

/** A key of a third party: printable, so that it can be sent in a header. */
export const Key = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,200}$/))
/** A name of something at a third party. */
export const Name = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/))
/** One variable of the environment: how it is parsed, documented and printed. */
export interface Setting<T = unknown, D = unknown> {
  readonly name: string
  /** What it does. */
  readonly about: string
  readonly schema: v.GenericSchema<string, T>
  /** How to correct an invalid value: the rest of "Set NAME …". */
  readonly remedy: string
  /** The value of a variable that is not set. */
  readonly fallback: D
  /** The default in words, where the fallback does not say it. */
  readonly usual?: string
  /** A value that may contain a secret is never quoted or printed. @default false */
  readonly isSecret?: boolean
}

type Options<D> = Partial<Pick<Setting<unknown, D>, 'fallback' | 'usual' | 'isSecret'>>

/** Declares a variable. Without a `fallback`, its value is null if it is not set. */
export const setting = <const S extends v.GenericSchema<string, unknown>, const D = null>(
  name: string,
  about: string,
  schema: S,
  remedy: string,
  options: Options<D> = {},
): Setting<v.InferOutput<S>, D> => ({ fallback: null as D, ...options, name, about, schema, remedy })

/** Declares a choice between words, in any case. */
export const choice = <const T extends readonly string[], const D = null>(
  name: string,
  about: string,
  words: T,
  fallback = null as D,
) =>
  setting(name, about, v.pipe(v.string(), v.toLowerCase(), v.picklist(words)), `to ${words.join(' or ')}`, {
    fallback,
  })

/** Declares a whole number between two limits, both included. */
export const whole = <const D = null>(
  name: string,
  about: string,
  [least, most]: readonly [number, number],
  fallback = null as D,
) =>
  setting(
    name,
    about,
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most)),
    `to a whole number from ${least} to ${most}`,
    { fallback },
  )

const SHOWN = 'as the service’s console shows it'

/** Declares a key of a third party, which is secret. */
export const secret = <const S extends v.GenericSchema<string, unknown>>(
  name: string,
  about: string,
  schema: S,
  remedy = SHOWN,
) => setting(name, about, schema, remedy, { isSecret: true })

/** Declares a name at a third party, which anybody may read. */
export const publicName = (name: string, about: string) => setting(name, about, Name, SHOWN)

/** Declares the base address of a third party, without a trailing slash. */
export const api = (name: string, fallback: string) =>
  setting(name, 'origin of its API', Origin, `to an origin, such as ${fallback}`, { fallback })

/** Settings that belong together: all of them are set, or none. `also` are read if they are set. */
export interface Group<M = unknown, O = unknown> {
  /** Purpose of the group, as the beginning of a sentence. */
  readonly what: string
  readonly all: M
  readonly also: O
}

export const group = <M extends object, O extends object = object>(
  what: string,
  all: M,
  also = {} as O,
): Group<M, O> => ({ what, all, also })

/** Declares settings about one subject. `about` concerns several of them, in sentences. */
export const section = <const S extends object>(title: string, settings: S, about = '') => ({
  title,
  settings,
  about,
})
