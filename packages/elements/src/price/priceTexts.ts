import type { formatPrice, Paise } from '@haat/core'
import { takeObjects } from '../store/objects.ts'
import { TEXTS_CHANGED } from '../store/textsChanged.ts'
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

/** The page's own texts; none if their code does not load: then the shop's texts are used. */
async function textsIn(sources: readonly unknown[]): Promise<Readonly<Record<string, string>>> {
  if (sources.length === 0) return {}
  try {
    const { loadNames, textsOf } = await import('../texts/validTexts.ts')
    return textsOf(sources, await loadNames())
  } catch {
    return {}
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
  if (price) takeObjects(price)
  for (const store of stores) store.addEventListener(TEXTS_CHANGED, onTexts)
  const isCode = stores.map((store) => store.getAttribute('currency')).find(Boolean) === 'code'
  const plain = isCode ? (amount: Paise) => own.amount(amount, { prefix: 'INR' }) : own.amount
  const sources = [price, ...stores].flatMap((source) => source?.texts ?? [])
  const { 'price.before': before, 'catalogue.soldOut': soldOut } = await textsIn(sources)
  return {
    amount: amountIn(lang, isCode) ?? plain,
    before: before ?? own.before,
    soldOut: soldOut ?? own.soldOut,
    lang: (before ?? soldOut) === undefined ? own.lang : lang,
  }
}
