import { type Paise, rupeesOf } from '@haat/core'
import { ownWritten, type Written } from './priceNodes.ts'

const texts = () => import('../texts/given.ts')

/** An amount as it is written in a language (BCP 47); undefined where none goes by that name. */
function amountIn(lang: string, isCode: boolean): Written['amount'] | undefined {
  if (/^en\b/i.test(lang)) return undefined
  try {
    const format = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: 'INR',
      currencyDisplay: isCode ? 'code' : 'narrowSymbol',
    })
    return (amount: Paise) => format.format(rupeesOf(amount))
  } catch {
    return undefined
  }
}

/**
 * How a price is written in another language than English, or with texts of the page's own.
 * @param sources texts of the element, of its store, and of the stores around that one
 */
export async function writtenFor(
  lang: string,
  isCode: boolean,
  sources: readonly unknown[],
): Promise<Written> {
  const own = ownWritten(isCode)
  const amount = amountIn(lang, isCode) ?? own.amount
  // Without its code our own texts stay.
  const given = sources.length > 0 ? await texts().catch(() => null) : null
  const { 'catalogue.before': before, 'catalogue.soldOut': soldOut } = given?.textsOf(sources) ?? {}
  const isOwn = before === undefined && soldOut === undefined
  return {
    amount,
    before: before ?? own.before,
    soldOut: soldOut ?? own.soldOut,
    ...(isOwn && { lang: 'en' }),
  }
}
