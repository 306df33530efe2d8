/// <reference path="./virtual.d.ts" />

import type { TextNames } from '../../build/texts.ts'
import { checked, type KnownTexts, knownIn } from './check.ts'
import type { Language } from './current.ts'

/** Loads the names of all texts: only pages with their own texts need them. */
export const loadNames = (): Promise<TextNames> => import('virtual:haat-texts').then((code) => code.default)

let known: KnownTexts | undefined
const usable = new WeakMap<object, Language['texts']>()

/**
 * The valid texts of several sources; earlier ones take precedence. Each is checked once.
 * @param names from {@link loadNames}
 */
export function textsOf(sources: readonly unknown[], names: TextNames): Language['texts'] {
  known ??= knownIn(names)
  const all = known
  const textsIn = (source: unknown) => {
    if (Object(source) !== source) return checked(source, all)
    const valid = usable.get(source as object) ?? checked(source, all)
    usable.set(source as object, valid)
    return valid
  }
  return Object.assign({}, ...sources.toReversed().map(textsIn))
}
