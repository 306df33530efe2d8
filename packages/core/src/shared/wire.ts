import * as v from 'valibot'

/** A text that may be missing or of another type: then it is empty. */
export const LooseText = v.fallback(v.optional(v.string(), ''), '')

/** A number as the wire sends it: a number, a text of digits, or nothing. */
export const LooseNumber = v.fallback(v.nullish(v.union([v.number(), v.string()])), null)

/** A list of texts; entries of any other type drop out. */
export const LooseTexts = v.fallback(v.nullish(v.array(v.unknown())), [])

/** What is in every answer that says yes. */
export const accepted = { success: v.literal(true), message: v.string() }
/** An answer that says nothing else. */
export const AcceptedWire = v.object(accepted)

/** A finite number, be it written as a text; null for everything else. */
export function toNumber(wire: unknown): number | null {
  const number = typeof wire === 'string' && wire.trim() ? Number(wire) : wire
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The texts of a list, without blanks. */
export const toTexts = (wire: readonly unknown[] | null | undefined): string[] =>
  (wire ?? []).filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')

/** A date, or null where the wire has none that can be read. */
export function toDate(wire: string | number | null | undefined): Date | null {
  const date = new Date(wire ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** An answer by its fields. @throws TypeError for anything but an object */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null)
    throw new TypeError('Haat: the answer is not a JSON object. It came from something other than the shop.')
  return body as Record<string, unknown>
}

/** What an answer carries in `data`; the body itself where it is a bare list. */
export const dataOf = (body: unknown): unknown => (Array.isArray(body) ? body : fieldsOf(body).data)

/** Reads a list record by record: a record that does not fit is reported and drops out alone. */
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

/** Reads the one record in `data`; throws when it does not fit. */
export const oneOf =
  <const S extends v.GenericSchema, T>(schema: S, toDomain: (wire: v.InferOutput<S>) => T) =>
  (body: unknown): T =>
    toDomain(v.parse(schema, dataOf(body)))
