import { describe, expect, it } from 'vitest'
import { faqCopy } from '../../content/faq.copy.ts'
import { fakeShop } from '../../fixtures.ts'
import { ASHA } from '../assistant.fixtures.ts'
import type { Found } from '../assistant.ts'
import { intentOf } from '../intents.ts'
import { findAnswers } from './find-answers.ts'
import { SENTENCES } from './sentences.fixtures.ts'
import { topicsCopy } from './topics.copy.ts'

const product = { _id: 'p', name: 'Country Tomatoes', category: 'Vegetables', price: 40 }
/** Every search has a result. */
const shop = fakeShop({ session: ASHA, search: { body: [product] } })
const faq = faqCopy.groups.flatMap(({ items }) => items)

function kindOf(found: Found | undefined): string {
  if (found === undefined) return 'team'
  if ('intent' in found) return found.intent
  if ('order' in found) return 'track'
  if ('pending' in found) return 'delete'
  const { text, card, link, products, tone } = found.reply
  if (products !== undefined) return `search: ${products}`
  if (tone === 'bad') return 'delete'
  if (card !== undefined) return card
  for (const kind of ['coupon', 'deliveryCost', 'reach'] as const) if (text === topicsCopy[kind]) return kind
  const item = faq.find(({ answer }) => answer === text)
  return item ? `faq: ${item.question}` : (link?.href ?? 'nothing')
}

/** Returns the kind of the first answer outside of a mode. */
async function answerTo(text: string): Promise<string> {
  const keyword = intentOf(text, false)
  return keyword ?? kindOf((await findAnswers(shop, text, new AbortController().signal))[0])
}

describe('sentences of shoppers', () => {
  it('are more than a hundred, all of them different', () => {
    expect(SENTENCES.length).toBeGreaterThan(100)
    expect(new Set(SENTENCES.map(([text]) => text)).size).toBe(SENTENCES.length)
  })

  it.each(SENTENCES)('“%s” is answered by %s', async (text, kind) => {
    const answer = await answerTo(text)
    expect(answer.slice(0, kind.length)).toBe(kind)
  })
})
