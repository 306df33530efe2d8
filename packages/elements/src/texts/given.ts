import { checked } from './check.ts'
import type { Language } from './current.ts'

const usable = new WeakMap<object, Language['texts']>()

/** Each object of texts is looked at once. */
function textsIn(texts: object): Language['texts'] {
  const known = usable.get(texts) ?? checked(texts)
  usable.set(texts, known)
  return known
}

/** The texts of several sources, of which the first goes before. */
export const textsOf = (sources: readonly unknown[]): Language['texts'] =>
  Object.assign(
    {},
    ...sources.toReversed().map((one) => (Object(one) === one ? textsIn(one as object) : checked(one))),
  )
