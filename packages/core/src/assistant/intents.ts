/** The keywords of the assistant, in order of priority (account.md §9). */
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

/** Keywords that end or decide something. */
const SETTLING: readonly string[] = ['exit', 'confirm', 'cancel']

/** Normalises a typed text for comparison. */
export const normalised = (typed: string): string => typed.trim().toLowerCase()

/**
 * Returns the intent of a message: the first keyword that contains it or is contained in it. Inside a mode, the exact
 * words exit, confirm and cancel have priority (account.md §9 "Assistant keywords"). Null if there is none, or the text
 * is blank.
 */
export function intentOf(typed: string, inMode: boolean): Intent | null {
  const text = normalised(typed)
  if (text === '') return null
  if (inMode && SETTLING.includes(text)) return text as Intent
  return INTENTS.find((word) => text.includes(word) || word.includes(text)) ?? null
}
