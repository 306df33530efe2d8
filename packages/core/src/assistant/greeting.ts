import type { Entry } from './assistant.ts'
import { sayings } from './sayings.copy.ts'

/** The first line of a conversation, for whoever is there; `since` in ms since 1970. */
export function greeting(
  who: { readonly state: string; readonly firstName?: string },
  own: string | null,
  since: number,
): readonly Entry[] {
  if (who.state !== 'guest' && who.state !== 'shopper') return []
  const text = who.state === 'guest' ? sayings.guest() : (own ?? sayings.greeting(who.firstName ?? ''))
  return [{ id: 0, at: since, from: 'assistant', text }]
}
