/** The words that the assistant listens for, in the order in which they win (account.md §9). */
export const INTENTS = [
  'profile',
  'orders',
  'addresses',
  'contact',
  'cart',
  'guide',
  'help',
  'products',
  'currency',
  'place order',
  'delivery time',
  'track order',
  'payment options',
  'return policy',
  'logout',
  'exit',
  'confirm',
  'cancel',
] as const
export type Intent = (typeof INTENTS)[number]

/** They end or settle something. */
const SETTLING: readonly string[] = ['exit', 'confirm', 'cancel']

/** What was typed, as it is compared. */
export const normalised = (typed: string): string => typed.trim().toLowerCase()

/**
 * What somebody means: the first word that is part of what they said, or that what they said is part of. Inside a mode
 * the exact words exit, confirm and cancel come before all (account.md §9 "Assistant keywords"). Null where it is none,
 * or nothing was said.
 */
export function intentOf(typed: string, inMode: boolean): Intent | null {
  const said = normalised(typed)
  if (said === '') return null
  if (inMode && SETTLING.includes(said)) return said as Intent
  return INTENTS.find((word) => said.includes(word) || word.includes(said)) ?? null
}
