import { checked } from './check.ts'
import type { Language } from './current.ts'

const usable = new WeakMap<object, Language['texts']>()

/** The valid texts of an object, which is checked once. */
function textsIn(texts: object): Language['texts'] {
  const known = usable.get(texts) ?? checked(texts)
  usable.set(texts, known)
  return known
}

/** The texts of several sources; earlier ones take precedence. */
export const textsOf = (sources: readonly unknown[]): Language['texts'] =>
  Object.assign(
    {},
    ...sources.toReversed().map((one) => (Object(one) === one ? textsIn(one as object) : checked(one))),
  )
