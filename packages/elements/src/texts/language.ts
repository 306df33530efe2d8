import {
  createFormats,
  type Formats,
  isOwn,
  localiseFormats,
  type OwnTexts,
  type Shop,
  type Translation,
  translationOf,
} from '@haat/core'
import { notify } from '../store/stores.ts'

/** Language, texts and formats of an element. */
export interface Language extends Translation {
  readonly currency: 'symbol' | 'code'
  readonly formats: Formats
}

/** The settings of the page, the stores and the element itself. */
interface Wanted {
  readonly lang: string
  readonly currency: Language['currency']
  /** Texts of the element, of its store, and of the stores around that one. */
  readonly sources: readonly unknown[]
  /** Our translation. */
  readonly translation: OwnTexts | undefined
}

/** Languages of the elements on the page that have one. */
const present = new Map<Element, Language>()

// Of amounts in notices, and in results of calls: those of elements have the element's.
localiseFormats(() => present.values().next().value ?? { language: 'en' })
// A page may change its language at any time.
new MutationObserver(notify).observe(document, { subtree: true, attributeFilter: ['lang'] })

interface Applied {
  readonly from: readonly unknown[]
  /** Undefined for the shop's own language and texts. */
  readonly language: Language | undefined
}
/** The last language of each element. */
const applied = new WeakMap<Element, Applied>()

function createLanguage({ lang, currency, sources, translation }: Wanted): Language | undefined {
  const { language, texts } = translationOf(lang, ...sources)
  if (sources.length === 0 && isOwn(language) && currency === 'symbol') return undefined
  const formats = createFormats(() => ({ language, currency }))
  return { language, texts: { ...translation, ...texts }, currency, formats }
}

/** What stores show, such as notices, is in the language of the page's first element, with the texts of all. */
function translationOfPage(): Translation {
  const all = [...present.values()]
  return {
    language: all[0]?.language ?? 'en',
    texts: Object.assign({}, ...all.toReversed().map(({ texts }) => texts)),
  }
}

/** Returns language and texts of an element. The same object as before unless they have changed. */
export function languageOf(element: Element, shop: Shop, wanted: Wanted): Language | undefined {
  for (const other of present.keys()) if (!other.isConnected) present.delete(other)
  const from = [wanted.lang, wanted.currency, wanted.translation, ...wanted.sources]
  const before = applied.get(element)
  const isSame = before?.from.length === from.length && from.every((one, at) => one === before.from[at])
  const language = isSame ? before?.language : createLanguage(wanted)
  if (language) present.set(element, language)
  else present.delete(element)
  applied.set(element, { from, language })
  if (!isSame) shop.translation.value = translationOfPage()
  return language
}
