import { notify } from '../store/stores.ts'
import { followRendering, type Language, present, redraw } from './current.ts'
import { followLanguage, isOwn } from './formats.ts'

/** What the page, the stores and the element itself say. */
export interface Wanted {
  readonly lang: string
  readonly currency: Language['currency']
  /** Texts of the element, of its store, and of the stores around that one. */
  readonly sources: readonly unknown[]
}

/** The code that replaces texts; null where it did not come: then ours stay. */
let replacing: typeof import('./replace.ts') | null | undefined

followRendering()
followLanguage()
// A page may change its language at any time.
new MutationObserver(notify).observe(document, { subtree: true, attributeFilter: ['lang'] })

interface Given {
  readonly from: readonly unknown[]
  /** Undefined for what the specification has. */
  readonly language: Language | undefined
}
/** What each element was given last. */
const given = new WeakMap<Element, Given>()

const isLang = (lang: string) => {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}

function made({ lang, currency, sources }: Wanted): Language | undefined {
  const known = isLang(lang) ? lang : 'en'
  if (sources.length === 0 && isOwn(known) && currency === 'symbol') return undefined
  return { lang: known, currency, texts: replacing?.textsOf(sources) ?? {} }
}

/** What an element is written in from now on; what it shows follows. Null while the code for its texts is on its way. */
export function languageOf(element: Element, root: ShadowRoot, wanted: Wanted): Language | undefined | null {
  if (wanted.sources.length > 0 && replacing === undefined) {
    void import('./replace.ts')
      .catch(() => null)
      .then((code) => {
        replacing = code
        notify()
      })
    return null
  }
  for (const other of present.keys()) if (!other.isConnected) present.delete(other)
  const from = [wanted.lang, wanted.currency, ...wanted.sources]
  const before = given.get(element)
  const isSame = before?.from.length === from.length && from.every((one, at) => one === before.from[at])
  const language = isSame ? before?.language : made(wanted)
  if (language) present.set(element, language)
  else present.delete(element)
  if (!isSame) redraw(root as Parameters<typeof redraw>[0])
  given.set(element, { from, language })
  return language
}
