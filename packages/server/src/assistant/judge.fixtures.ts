import { intentOf } from '@haat/core/internal/assistant/recognition.ts'
import * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import { searchProducts } from '../search/search.queries.ts'
import { understandMessage } from './understand-message.ts'

/** Messages of shoppers in the demo shop, with what a helpful person in the shop would answer. */
export const Sentences = v.array(
  v.strictObject({
    says: v.string(),
    /**
     * Kinds of helpful answers: topics, `products`, `notSold` (nothing is found, and said so), or `unclear` (it asks
     * back).
     */
    answer: v.array(v.string()),
    /** The name of the first product has one of these. */
    first: v.optional(v.array(v.string())),
    /** Limit of the prices, in rupees. */
    under: v.optional(v.number()),
  }),
)
type Sentence = v.InferOutput<typeof Sentences>[number]

/** Number of products below an answer. */
const SHOWN = 3

/** The topics with the same answer as a keyword, where the names differ. */
const TOPIC_OF: Readonly<Record<string, string>> = {
  contact: 'person',
  'delivery time': 'delivery',
  'payment options': 'paying',
  'place order': 'place-order',
  'return policy': 'return',
  'track order': 'orders',
}

/** Keywords that are looked up like other messages if the message has more words. */
const LOOKED_UP = ['cancel', 'confirm']

/** Returns how a message is answered outside of a mode, with the names and prices of the first products. */
async function answerTo(db: Drizzle, text: string) {
  const intent = intentOf(text, false)
  if (intent !== null && !(LOOKED_UP.includes(intent) && text.length > intent.length))
    return { kind: TOPIC_OF[intent] ?? intent, products: [] }
  const { topics, sure, search, isProduct } = understandMessage(text)
  if (search === '') return { kind: (sure && topics[0]) || 'unclear', products: [] }
  const products = (await searchProducts(db, search)).slice(0, SHOWN)
  if (products.length > 0) return { kind: 'products', products }
  return { kind: isProduct ? 'notSold' : 'unclear', products }
}

/** Returns why the answer to a message is not helpful; null for a helpful one. */
export async function faultOf(db: Drizzle, { says, answer, first, under }: Sentence): Promise<string | null> {
  const { kind, products } = await answerTo(db, says)
  const name = products[0]?.name ?? ''
  const isHelpful =
    answer.includes(kind) &&
    (kind !== 'products' ||
      ((first?.some((part) => name.includes(part)) ?? true) &&
        products.every(({ price }) => (price ?? 0) <= (under ?? Number.POSITIVE_INFINITY))))
  return isHelpful ? null : `${says}: ${kind} ${name}, instead of ${answer}`
}
