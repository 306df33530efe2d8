import type { Load } from '../taps/island-code.ts'
import address from './address.ts'
import call from './call.ts'
import calm from './calm.ts'
import draft from './draft.ts'
import notice from './notice.ts'
import now from './now.ts'
import session from './session.ts'
import sight from './sight.ts'
import touch from './touch.ts'

/** When an island is hydrated, by the name in its `client:when`. */
const directives = { address, call, calm, notice, now, session, sight, touch }

/** Value of `client:when`: one of the names, or `draft` with the name under which a form's draft is saved. */
export type When = keyof typeof directives | readonly ['draft', string]

/** Hydrates an island at the right time, as Astro calls a directive. */
export function startIsland(load: Load, { value }: { value: When }, island: HTMLElement): void {
  if (typeof value === 'string') directives[value](load, island)
  else draft(load, island, value[1])
}
