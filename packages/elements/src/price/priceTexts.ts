import { type formatPrice, ownTexts, type Paise } from '@haat/core'
import { TEXTS_CHANGED } from '../store/textsChanged.ts'
import { baseLanguage } from '../texts/baseLanguage.ts'
import { TRANSLATIONS } from '../texts/ofShop.ts'
import type { PriceTexts } from './priceNodes.ts'

// Code that a price imports as well would be a separate file on every page with a price. So the price passes it in.

/** An element that can have texts. */
type Source = Element & { readonly texts?: unknown }

/** Formats amounts in a language; undefined for English and unknown languages. */
function amountIn(lang: string, isCode: boolean): PriceTexts['amount'] | undefined {
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
 * Format and texts of a price in a language other than English, or with a store or the page's own texts.
 * @param sources the price and its stores, nearest first
 * @param lang of the page around it (BCP 47)
 * @param own the format and texts in English, without a store
 * @param onTexts called when the texts of a store have changed
 */
export async function priceTextsFor(
  [price, ...stores]: readonly Source[],
  lang: string,
  own: PriceTexts & { readonly amount: typeof formatPrice },
  onTexts: () => void,
): Promise<PriceTexts> {
  for (const store of stores) store.addEventListener(TEXTS_CHANGED, onTexts)
  const isCode = stores.map((store) => store.getAttribute('currency')).find(Boolean) === 'code'
  const plain = isCode ? (amount: Paise) => own.amount(amount, { prefix: 'INR' }) : own.amount
  const sources = [price, ...stores].flatMap((source) => source?.texts ?? [])
  const translation = (await TRANSLATIONS[baseLanguage(lang)]?.())?.default
  const texts: Readonly<Record<string, unknown>> = { ...translation, ...ownTexts(...sources) }
  const { 'price.before': before, 'catalogue.soldOut': soldOut } = texts
  return {
    amount: amountIn(lang, isCode) ?? plain,
    before: typeof before === 'string' ? before : own.before,
    soldOut: typeof soldOut === 'string' ? soldOut : own.soldOut,
    lang: (before ?? soldOut) === undefined ? own.lang : lang,
  }
}
