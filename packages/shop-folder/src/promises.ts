import * as v from 'valibot'
import { text } from './fields.ts'
import { PERIOD } from './period.ts'
import { promisesTexts } from './promises.texts.ts'

const promises = promisesTexts.messages
/** Promises in words, which are translated. */
const inWords = {
  refundIn: text('How long a refund takes.'),
  deliveryIn: text('How long a delivery in India takes.'),
  afterShipping: text('How long a delivery takes after it was shipped.'),
  abroadIn: text('How long a delivery abroad takes. With null the shop does not deliver abroad.'),
  support: text('When somebody helps.'),
  warranty: text(
    'What is guaranteed for longer than returns. With null pages name the time for returns instead.',
  ),
  offer: text(
    'The latest offer, in the footer of every page. With null it names the time for returns instead.',
  ),
}
export const PROMISES_IN_WORDS = Object.keys(inWords) as readonly (keyof typeof inWords)[]
export const TranslatedPromises = v.strictObject({
  refundIn: v.exactOptional(inWords.refundIn),
  deliveryIn: v.exactOptional(inWords.deliveryIn),
  afterShipping: v.exactOptional(inWords.afterShipping),
  abroadIn: v.exactOptional(inWords.abroadIn),
  support: v.exactOptional(inWords.support),
  warranty: v.exactOptional(inWords.warranty),
  offer: v.exactOptional(inWords.offer),
})
export const Promises = v.pipe(
  v.strictObject({
    cancelWithin: v.optional(
      v.pipe(
        text(
          'For how long shoppers can cancel an order that was not shipped, such as “30 minutes” or “2 days”.',
        ),
        v.regex(PERIOD, 'must be a period such as “30 minutes”, “1 hour” or “2 days”'),
      ),
      '1 hour',
    ),
    returnDays: v.optional(
      v.pipe(v.number(), v.integer(), v.description('Days in which unused products can be sent back.')),
      30,
    ),
    defectDays: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description('Days in which something defective or wrong is reported.'),
      ),
      7,
    ),
    refundIn: v.optional(inWords.refundIn, promises.refundIn),
    deliveryIn: v.optional(inWords.deliveryIn, promises.deliveryIn),
    afterShipping: v.optional(inWords.afterShipping, promises.afterShipping),
    abroadIn: v.optional(v.nullable(inWords.abroadIn), promises.abroadIn),
    support: v.optional(inWords.support, '24/7'),
    warranty: v.optional(v.nullable(inWords.warranty), promises.warranty),
    offer: v.optional(v.nullable(inWords.offer), promises.offer),
    freeDelivery: v.nullish(
      text(
        'The amount from which delivery is free, the same on every screen. Without it each screen has its own, as specified.',
      ),
      null,
    ),
  }),
  v.description(
    'What the shop promises. Every screen, the FAQ, the legal pages and the assistant say the same.',
  ),
)
