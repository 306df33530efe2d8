import { isBlank, line, lines } from '../shared/writing.ts'

/** Texts of a form by their fields. */
type FieldTexts<F extends string> = Readonly<Record<F, string>>

/** The error of a field: no text, a wrong format, or too long. */
export type FieldFault = 'missing' | 'wrong' | 'long'

const fieldsOf = <F extends string>(texts: Readonly<Record<F, unknown>>) => Object.keys(texts) as F[]

/**
 * Removes invisible characters from texts before they are sent and stored. Only the fields in `several` keep line
 * breaks.
 */
export function tidiedTexts<F extends string>(
  texts: FieldTexts<F>,
  lengths: Readonly<Record<F, number>>,
  several: readonly NoInfer<F>[],
): FieldTexts<F> {
  const entries = fieldsOf(lengths).map((field) => {
    const text = texts[field]
    return [field, several.includes(field) ? lines(text) : line(text)]
  })
  return Object.fromEntries(entries) as FieldTexts<F>
}

/**
 * Returns the errors of tidied texts by field, in the order of `lengths` (the maximum lengths). `shapes` are the
 * required formats; all fields that are not `optional` are required.
 */
export function faultsIn<F extends string>(
  texts: FieldTexts<F>,
  lengths: Readonly<Record<F, number>>,
  shapes: Readonly<Partial<Record<NoInfer<F>, RegExp>>>,
  optional: readonly NoInfer<F>[] = [],
): Partial<Record<F, FieldFault>> {
  const faults: Partial<Record<F, FieldFault>> = {}
  for (const field of fieldsOf(lengths)) {
    const text = texts[field]
    if (!isBlank(text)) {
      if (shapes[field]?.test(text) === false) faults[field] = 'wrong'
      else if (text.length > lengths[field]) faults[field] = 'long'
    } else if (!optional.includes(field)) faults[field] = 'missing'
  }
  return faults
}
