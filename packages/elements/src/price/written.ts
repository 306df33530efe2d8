import type { formatPrice, Paise } from '@haat/core'
import { TEXTS_CHANGED } from '../store/textsChanged.ts'
import type { Written } from './priceNodes.ts'

// Code that a price has as well would be a file of its own on every page with a price: it hands in what it has.

/** What may have texts. */
type Source = Element & { readonly texts?: unknown }

/** An amount as it is written in a language; undefined where none goes by that name. */
function amountIn(lang: string, isCode: boolean): Written['amount'] | undefined {
  if (/^en\b/i.test(lang)) return undefined
  try {
    const format = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: 'INR',
      currencyDisplay: isCode ? 'code' : 'narrowSymbol',
    })
    return (amount: Paise) => format.format(amount / 100)
  } catch {
    return undefined
  }
}

/**
 * How a price is written in another language than English, or as its stores and the page's own texts say.
 * @param sources the price, and its stores, the nearest first
 * @param lang of the page around it (BCP 47)
 * @param own how it is written without a store, in English
 * @param onTexts called when the texts of a store have changed
 */
export async function writtenFor(
  [price, ...stores]: readonly Source[],
  lang: string,
  own: Written & { readonly amount: typeof formatPrice },
  onTexts: () => void,
): Promise<Written> {
  for (const store of stores) store.addEventListener(TEXTS_CHANGED, onTexts)
  const isCode = stores.map((store) => store.getAttribute('currency')).find(Boolean) === 'code'
  const plain = isCode ? (amount: Paise) => own.amount(amount, { prefix: 'INR' }) : own.amount
  const sources = [price, ...stores].flatMap((source) => source?.texts ?? [])
  // Without its code our own texts stay.
  const code = sources.length > 0 ? await import('../texts/given.ts').catch(() => null) : null
  const { 'price.before': before, 'catalogue.soldOut': soldOut } = code?.textsOf(sources) ?? {}
  return {
    amount: amountIn(lang, isCode) ?? plain,
    before: before ?? own.before,
    soldOut: soldOut ?? own.soldOut,
    lang: (before ?? soldOut) === undefined ? own.lang : lang,
  }
}
