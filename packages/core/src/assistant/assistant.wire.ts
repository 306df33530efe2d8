import * as v from 'valibot'
import { ANSWERS, type Topic } from './free-text/topics.ts'

export type { Topic }

export const TOPICS = Object.keys(ANSWERS) as readonly Topic[]

/** Number of characters of a message that are used to understand it. */
export const LONGEST_MESSAGE = 200

/** What the shop recognises in a message. */
export const UnderstoodWire = v.object({
  success: v.literal(true),
  data: v.object({
    /** Best match first, two at most. */
    topics: v.array(v.picklist(TOPICS)),
    /** Whether the topics are certain enough for an answer; otherwise the shopper is asked which one is meant. */
    sure: v.boolean(),
    /** Search text for products; '' for none. */
    search: v.string(),
    /** Whether it has a known name of products, so that finding nothing means that the shop does not sell it. */
    isProduct: v.boolean(),
  }),
})
export type Understood = Readonly<v.InferOutput<typeof UnderstoodWire>['data']>

export const readUnderstood = (body: unknown): Understood => v.parse(UnderstoodWire, body).data
