import { isBlank, line, lines } from '../shared/writing.ts'

/** Texts of a form by their fields. */
export type FieldTexts<F extends string> = Readonly<Record<F, string>>

/** What can be wrong with the text of a field. */
export type FieldFault = 'missing' | 'wrong' | 'long'

/** What a text of so many digits looks like. */
export const digitsOnly = (count: number): RegExp => new RegExp(`^\\d{${count}}$`)

const fieldsOf = <F extends string>(texts: Readonly<Record<F, unknown>>) => Object.keys(texts) as F[]

/** Texts without what nobody can see, as they are sent and stored; only those of `several` keep their line breaks. */
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
 * What is wrong with tidied texts, in the order of `lengths`, the most characters of each field. `shapes` are what texts
 * must look like; every field is asked for that is not `optional`.
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
