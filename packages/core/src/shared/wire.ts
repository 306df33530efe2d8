import * as v from 'valibot'

/** A text; empty if it is missing or of another type. */
export const LooseText = v.fallback(v.optional(v.string(), ''), '')

/** A number on the wire: a number, a text of digits, or missing. */
export const LooseNumber = v.fallback(v.nullish(v.union([v.number(), v.string()])), null)

/** A list of texts; entries of other types are left out by {@link toTexts}. */
export const LooseTexts = v.fallback(v.nullish(v.array(v.unknown())), [])

/** Fields of every successful response. */
export const accepted = { success: v.literal(true), message: v.string() }
/** A successful response without further fields. */
export const AcceptedWire = v.object(accepted)

/** Converts to a finite number, also from a text; null for anything else. */
export function toNumber(wire: unknown): number | null {
  const number = typeof wire === 'string' && wire.trim() ? Number(wire) : wire
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Returns the texts of a list, without blank ones. */
export const toTexts = (wire: readonly unknown[] | null | undefined): string[] =>
  (wire ?? []).filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')

/** Parses a date; null if it is missing or invalid. */
export function toDate(wire: string | number | null | undefined): Date | null {
  const date = new Date(wire ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Returns the fields of a response. @throws TypeError for anything but an object */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null)
    throw new TypeError('Haat: the response is not a JSON object. It did not come from the shop.')
  return body as Record<string, unknown>
}

/** Returns `data` of a response, or the body itself if it is a list. */
const dataOf = (body: unknown): unknown => (Array.isArray(body) ? body : fieldsOf(body).data)

/** Reads a list record by record. A record that does not fit the schema is left out and reported. */
export function listOf<const S extends v.GenericSchema, T>(
  schema: S,
  toDomain: (wire: v.InferOutput<S>) => T,
): (body: unknown) => T[] {
  return (body) => {
    const data = dataOf(body)
    if (!Array.isArray(data)) return []
    return data.flatMap((record: unknown) => {
      const result = v.safeParse(schema, record)
      if (result.success) return [toDomain(result.output)]
      console.warn(
        'Haat: a record was left out, because it does not fit its schema.',
        result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
      )
      return []
    })
  }
}

/** Reads the single record in `data`; throws if it does not fit the schema. */
export const oneOf =
  <const S extends v.GenericSchema, T>(schema: S, toDomain: (wire: v.InferOutput<S>) => T) =>
  (body: unknown): T =>
    toDomain(v.parse(schema, dataOf(body)))
