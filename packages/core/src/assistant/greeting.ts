import { assistantCopy } from './assistant.copy.ts'
import type { Entry } from './assistant.ts'
import { sayings } from './sayings.copy.ts'

/**
 * Returns the first line of a conversation, depending on the session; for visitors with a link to tracking. `since` in
 * ms since 1970.
 */
export function greeting(
  who: { readonly state: string; readonly firstName?: string },
  own: string | null,
  since: number,
  linkTo: (path: string) => string,
): readonly Entry[] {
  if (who.state !== 'guest' && who.state !== 'shopper') return []
  const line = { id: 0, at: since, from: 'assistant' } as const
  if (who.state === 'shopper') return [{ ...line, text: own ?? sayings.greeting(who.firstName ?? '') }]
  const link = { label: assistantCopy.links.tracking, href: linkTo('/order-tracking') }
  return [{ ...line, text: sayings.guest(), link }]
}
