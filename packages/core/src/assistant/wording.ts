import type { Chip, Dialogue, Effect, Reply } from './assistant.ts'
import { again, chip } from './chips.ts'
import type { Intent } from './intents.ts'
import { type Saying, sayings, type Ways } from './sayings.copy.ts'

/** What the engine makes of a message. With an effect, its outcome is the next message, and more replies come then. */
export interface Answer {
  readonly dialogue: Dialogue
  readonly replies: readonly Reply[]
  readonly effect: Effect | null
  /** What the shopper meant; null where they said nothing. */
  readonly intent: Intent | 'unknown' | null
}

/** An answer that says nothing yet, and suggests nothing unless it is what was suggested before. */
export const answerTo = (dialogue: Dialogue, offers: readonly Chip[] = []): Answer => ({
  dialogue: { ...dialogue, offers },
  replies: [],
  effect: null,
  intent: null,
})

/** The same, with the conversation elsewhere. */
export const turn = (answer: Answer, change: Partial<Dialogue>): Answer => ({
  ...answer,
  dialogue: { ...answer.dialogue, ...change },
})

/** The same, with something to do. */
export const doing = (answer: Answer, effect: Effect): Answer => ({
  ...turn(answer, { doing: effect }),
  effect,
})

/** The same, with a suggestion to try once more what just failed. */
export const retrying = (answer: Answer, intent: Intent): Answer => turn(answer, { offers: [again(intent)] })

/** The same, with suggested replies; what one is at already is none. */
export const suggesting = (answer: Answer, ...intents: readonly Intent[]): Answer =>
  turn(answer, { offers: intents.filter((intent) => intent !== answer.dialogue.mode).map(chip) })

/** The same, with one thing more said: in other words each time. */
export function say<S extends Saying>(
  answer: Answer,
  what: S,
  values: Parameters<(typeof sayings)[S]>,
  more: Omit<Reply, 'text'> = {},
): Answer {
  const { timesSaid } = answer.dialogue
  const times = timesSaid[what] ?? 0
  const ways = (sayings[what] as (...values: unknown[]) => Ways)(...values)
  const text = typeof ways === 'string' ? ways : (ways[times % ways.length] ?? '')
  return {
    ...turn(answer, { timesSaid: { ...timesSaid, [what]: times + 1 } }),
    replies: [...answer.replies, { text, ...more }],
  }
}
