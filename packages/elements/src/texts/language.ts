import { lateCode } from '../root/lateCode.ts'
import { notify } from '../store/stores.ts'
import { type Language, present, redraw, trackRendering } from './current.ts'
import { isOwn, localiseFormats } from './formats.ts'
import { replaceTexts } from './replace.ts'

/** The settings of the page, the stores and the element itself. */
export interface Wanted {
  readonly lang: string
  readonly currency: Language['currency']
  /** Texts of the element, of its store, and of the stores around that one. */
  readonly sources: readonly unknown[]
}

type ReadTexts = (sources: readonly unknown[]) => Language['texts']
/** Reads the page's own texts. While its code cannot be loaded, the shop's texts are used. */
const textsCode = lateCode(async (): Promise<ReadTexts> => {
  const { loadNames, textsOf } = await import('./validTexts.ts')
  const names = await loadNames()
  replaceTexts(names)
  return (sources) => textsOf(sources, names)
})

trackRendering()
localiseFormats()
// A page may change its language at any time.
new MutationObserver(notify).observe(document, { subtree: true, attributeFilter: ['lang'] })

interface Applied {
  readonly from: readonly unknown[]
  /** Undefined for the shop's own language and texts. */
  readonly language: Language | undefined
}
/** The last language of each element. */
const applied = new WeakMap<Element, Applied>()

const isLang = (lang: string) => {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}

function createLanguage({ lang, currency, sources }: Wanted): Language | undefined {
  const known = isLang(lang) ? lang : 'en'
  if (sources.length === 0 && isOwn(known) && currency === 'symbol') return undefined
  return { lang: known, currency, texts: textsCode.peek()?.(sources) ?? {} }
}

/** Sets language and texts of an element, and renders it again. Null while the code for its texts is loading. */
export function languageOf(element: Element, root: ShadowRoot, wanted: Wanted): Language | undefined | null {
  const readTexts = wanted.sources.length > 0 ? textsCode() : textsCode.peek()
  if (wanted.sources.length > 0 && readTexts === undefined) return null
  for (const other of present.keys()) if (!other.isConnected) present.delete(other)
  const from = [readTexts, wanted.lang, wanted.currency, ...wanted.sources]
  const before = applied.get(element)
  const isSame = before?.from.length === from.length && from.every((one, at) => one === before.from[at])
  const language = isSame ? before?.language : createLanguage(wanted)
  if (language) present.set(element, language)
  else present.delete(element)
  if (!isSame) redraw(root as Parameters<typeof redraw>[0])
  applied.set(element, { from, language })
  return language
}
