import { followers } from '../store/stores.ts'
import { checked } from './check.ts'
import { followRendering, present, redraw } from './current.ts'
import { followLanguage, isOwn } from './formats.ts'
import type { Language } from './language.ts'
import { takeCopies } from './replace.ts'

takeCopies()
followRendering(takeCopies)
followLanguage()
// A page may change its language at any time.
new MutationObserver(() => {
  for (const look of followers) look()
}).observe(document, { subtree: true, attributeFilter: ['lang'] })

interface Given {
  readonly from: readonly unknown[]
  /** Undefined for what the specification has. */
  readonly language: Language | undefined
}
/** What each element was given last. */
const given = new WeakMap<Element, Given>()
const usable = new WeakMap<object, Language['texts']>()

/** Each object of texts is looked at once. */
function textsIn(texts: object): Language['texts'] {
  const known = usable.get(texts) ?? checked(texts)
  usable.set(texts, known)
  return known
}

const isLang = (lang: string) => {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}

/**
 * What an element is written in from now on; what it shows follows.
 * @param sources texts of its own, of its store, and of the stores around that one
 */
export function languageOf(
  element: Element,
  root: ShadowRoot,
  lang: string,
  sources: readonly unknown[],
): Language | undefined {
  for (const other of present.keys()) if (!other.isConnected) present.delete(other)
  const from = [lang, ...sources]
  const before = given.get(element)
  const isSame = before?.from.length === from.length && from.every((one, at) => one === before.from[at])
  const language = isSame ? before?.language : made(lang, sources)
  if (language) present.set(element, language)
  else present.delete(element)
  if (!isSame) redraw(root as Parameters<typeof redraw>[0])
  given.set(element, { from, language })
  return language
}

function made(lang: string, sources: readonly unknown[]): Language | undefined {
  const known = isLang(lang) ? lang : 'en'
  if (sources.length === 0 && isOwn(known)) return undefined
  const texts = sources
    .toReversed()
    .map((one) => (Object(one) === one ? textsIn(one as object) : checked(one)))
  return { lang: known, texts: Object.assign({}, ...texts) }
}
