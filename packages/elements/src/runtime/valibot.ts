/**
 * The part of valibot that the browser's schemas use, in a fifth of its size, for the elements only. The tests of wire
 * formats in @haat/core also run on it (`wires.test.ts`). Unlike valibot, it stops at the first issue.
 */

export interface Reader {
  /** The parsed value. @throws Mismatch */
  readonly read: (input: unknown) => unknown
  /** Whether an object may lack the entry. */
  readonly mayMiss?: boolean
}

interface ObjectReader extends Reader {
  readonly entries: Readonly<Record<string, Reader>>
}

class Mismatch extends Error {
  path: (string | number)[] = []
}

const describe = (input: unknown) =>
  input === null ? 'null' : typeof input === 'object' ? 'an object' : `${input}`

/* @__NO_SIDE_EFFECTS__ */
function when(expected: string, fits: (input: never) => unknown): Reader {
  return {
    read(input) {
      if (fits(input as never)) return input
      throw new Mismatch(`expected ${expected}, received ${describe(input)}`)
    },
  }
}

const at = (key: string | number, { read }: Reader, input: unknown): unknown => {
  try {
    return read(input)
  } catch (thrown) {
    if (thrown instanceof Mismatch) thrown.path.unshift(key)
    throw thrown
  }
}

const anyList = when('a list', Array.isArray)
const anyObject = when('an object', (input) => typeof input === 'object' && input !== null)

/* @__NO_SIDE_EFFECTS__ */
export const string = () => when('a text', (input) => typeof input === 'string')
/* @__NO_SIDE_EFFECTS__ */
export const number = () => when('a number', (input) => typeof input === 'number' && !Number.isNaN(input))
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => when('a boolean', (input) => typeof input === 'boolean')
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => when('', () => true)
/* @__NO_SIDE_EFFECTS__ */
export const picklist = (list: readonly unknown[]) =>
  when(`one of ${list.join(', ')}`, (input) => list.includes(input))
/* @__NO_SIDE_EFFECTS__ */
export const literal = (value: unknown) => picklist([value])

/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number) =>
  when(`a length of at least ${least}`, (input: string) => input.length >= least)
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number) =>
  when(`a length of at most ${most}`, (input: string) => input.length <= most)
/* @__NO_SIDE_EFFECTS__ */
export const minValue = (least: number) => when(`at least ${least}`, (input: number) => input >= least)
/* @__NO_SIDE_EFFECTS__ */
export const maxValue = (most: number) => when(`at most ${most}`, (input: number) => input <= most)
/* @__NO_SIDE_EFFECTS__ */
export const notValue = (value: unknown) => when(`anything but ${value}`, (input) => input !== value)
/* @__NO_SIDE_EFFECTS__ */
export const integer = () => when('an integer', Number.isInteger)
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp) => when(`${pattern}`, (input: string) => pattern.test(input))
/* @__NO_SIDE_EFFECTS__ */
export const check = (fits: (input: never) => unknown, what = 'another value') => when(what, fits)
/* @__NO_SIDE_EFFECTS__ */
export const transform = (read: (input: never) => unknown): Reader => ({ read: read as Reader['read'] })
/* @__NO_SIDE_EFFECTS__ */
export const trim = () => transform((input: string) => input.trim())
/* @__NO_SIDE_EFFECTS__ */
export const examples = () => unknown()

/* @__NO_SIDE_EFFECTS__ */
const unless =
  (isMissing: (input: unknown) => boolean) =>
  ({ read }: Reader, instead?: unknown): Reader => ({
    mayMiss: isMissing(undefined),
    // A default is parsed as well.
    read: (input) =>
      !isMissing(input)
        ? read(input)
        : instead === undefined
          ? input
          : instead === null
            ? null
            : read(instead),
  })

export const optional = /* @__PURE__ */ unless((input) => input === undefined)
export const exactOptional = optional
export const nullable = /* @__PURE__ */ unless((input) => input === null)
export const nullish = /* @__PURE__ */ unless((input) => input === undefined || input === null)

/* @__NO_SIDE_EFFECTS__ */
export const fallback = ({ read }: Reader, instead: unknown): Reader => ({
  mayMiss: true,
  read(input) {
    try {
      const value = read(input)
      // A missing value gets the fallback as well; JSON has no other undefined values.
      return value === undefined ? instead : value
    } catch {
      return instead
    }
  },
})

/* @__NO_SIDE_EFFECTS__ */
export const pipe = (...steps: readonly Reader[]): Reader => ({
  read: (input) => steps.reduce((value, { read }) => read(value), input),
})

/* @__NO_SIDE_EFFECTS__ */
export const union = (readers: readonly Reader[]): Reader => ({
  read(input) {
    for (const reader of readers) {
      const result = safeParse(reader, input)
      if (result.success) return result.output
    }
    throw new Mismatch(`no option accepts ${describe(input)}`)
  },
})

/* @__NO_SIDE_EFFECTS__ */
export const array = (entry: Reader): Reader => ({
  read: (input) => (anyList.read(input) as readonly unknown[]).map((one, index) => at(index, entry, one)),
})

/* @__NO_SIDE_EFFECTS__ */
const objectOf =
  (isLoose: boolean) =>
  (entries: ObjectReader['entries']): ObjectReader => ({
    entries,
    read(given) {
      const input = anyObject.read(given) as Readonly<Record<string, unknown>>
      const output: Record<string, unknown> = isLoose ? { ...input } : {}
      for (const [key, entry] of Object.entries(entries)) {
        const isPresent = key in input
        if (!isPresent && !entry.mayMiss) throw new Mismatch(`"${key}" is missing`)
        const value = at(key, entry, input[key])
        if (isPresent || value !== undefined) output[key] = value
      }
      return output
    },
  })

export const object = /* @__PURE__ */ objectOf(false)
export const looseObject = /* @__PURE__ */ objectOf(true)

/* @__NO_SIDE_EFFECTS__ */
export const pick = ({ entries }: ObjectReader, keys: readonly string[]) =>
  object(Object.fromEntries(keys.map((key) => [key, entries[key] as Reader])))

export type Result =
  | { readonly success: true; readonly output: unknown }
  | { readonly success: false; readonly issues: readonly Mismatch[] }

export function safeParse({ read }: Reader, input: unknown): Result {
  try {
    return { success: true, output: read(input) }
  } catch (thrown) {
    if (thrown instanceof Mismatch) return { success: false, issues: [thrown] }
    throw thrown
  }
}

export const parse = ({ read }: Reader, input: unknown): unknown => read(input)

/** Path of the issue in the response: `cart.items.0`. */
export const getDotPath = ({ path }: Mismatch): string | null => (path.length > 0 ? path.join('.') : null)
