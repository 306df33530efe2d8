import type { Texts } from '../shared/texts.ts'
import { assistantTexts } from './assistant.texts.ts'
import type { AssistantMode, Chip, Dialogue, Effect, Reply } from './assistant.ts'
import type { Intent } from './recognition.ts'
import { sayingsTexts } from './sayings.texts.ts'
import { type Saying, type SayingValues, wordingsOf } from './sayings.ts'

/** Returns a suggested reply that sends a keyword. */
export const chip = (texts: Texts, intent: Intent): Chip => ({
  label: texts(assistantTexts).chips[intent],
  text: intent,
})

/** Returns a suggested reply that repeats a keyword after a failure. */
const again = (texts: Texts, intent: Intent): Chip => ({
  label: texts(assistantTexts).retry,
  text: intent,
})

const START: readonly Intent[] = ['orders', 'profile', 'addresses', 'contact', 'cart', 'guide', 'logout']

const IN: Readonly<Record<AssistantMode, readonly Intent[]>> = {
  profile: ['orders', 'addresses', 'exit'],
  orders: ['track order', 'delivery time', 'return policy', 'exit'],
  addresses: ['orders', 'profile', 'exit'],
  contact: ['help', 'return policy', 'exit'],
  cart: ['products', 'place order', 'exit'],
  guide: [
    'products',
    'currency',
    'place order',
    'payment options',
    'delivery time',
    'track order',
    'return policy',
    'exit',
  ],
  logout: ['confirm', 'cancel'],
}

/** Returns the suggested replies, best first. While a confirmation is pending they are Confirm and Cancel. */
export function chipsOf(texts: Texts, { mode, pending, offers, doing }: Dialogue): readonly Chip[] {
  if (doing !== null) return []
  if (pending !== null) return [chip(texts, 'confirm'), chip(texts, 'cancel')]
  const usual = (mode === null ? START : IN[mode]).map((intent) => chip(texts, intent))
  return [...offers, ...usual.filter(({ text }) => offers.every((offer) => offer.text !== text))]
}

/** The engine's result for a message. With an effect, its outcome is the next message, which has further replies. */
export interface Answer {
  /** Texts of the shop in which it is given. */
  readonly texts: Texts
  readonly dialogue: Dialogue
  readonly replies: readonly Reply[]
  readonly effect: Effect | null
  /** The recognised intent; null for a blank text. */
  readonly intent: Intent | 'unknown' | null
}

/** Creates an answer without replies, with no suggestions by default. */
export const answerTo = (texts: Texts, dialogue: Dialogue, offers: readonly Chip[] = []): Answer => ({
  texts,
  dialogue: { ...dialogue, offers },
  replies: [],
  effect: null,
  intent: null,
})

export const turn = (answer: Answer, change: Partial<Dialogue>): Answer => ({
  ...answer,
  dialogue: { ...answer.dialogue, ...change },
})

export const doing = (answer: Answer, effect: Effect): Answer => ({
  ...turn(answer, { doing: effect }),
  effect,
})

/** Returns the answer with a suggestion to repeat what failed. */
export const retrying = (answer: Answer, intent: Intent): Answer =>
  turn(answer, { offers: [again(answer.texts, intent)] })

/** Returns the answer with suggested replies, without the current mode. */
export const suggesting = (answer: Answer, ...intents: readonly Intent[]): Answer =>
  turn(answer, {
    offers: intents
      .filter((intent) => intent !== answer.dialogue.mode)
      .map((intent) => chip(answer.texts, intent)),
  })

/** Returns the answer with one more reply, whose wording changes each time. */
export function say<S extends Saying>(
  answer: Answer,
  what: S,
  values: SayingValues<S>,
  more: Omit<Reply, 'text'> = {},
): Answer {
  const { timesSaid } = answer.dialogue
  const times = timesSaid[what] ?? 0
  const ways = wordingsOf(answer.texts(sayingsTexts), what, values)
  const text = typeof ways === 'string' ? ways : (ways[times % ways.length] ?? '')
  return {
    ...turn(answer, { timesSaid: { ...timesSaid, [what]: times + 1 } }),
    replies: [...answer.replies, { text, ...more }],
  }
}
