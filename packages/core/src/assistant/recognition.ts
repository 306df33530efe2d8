/** The keywords of the assistant, in order of priority. */
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
 * words exit, confirm and cancel have priority. Null if there is none, or the text
 * is blank.
 */
export function intentOf(typed: string, inMode: boolean): Intent | null {
  const text = normalised(typed)
  if (text === '') return null
  if (inMode && SETTLING.includes(text)) return text as Intent
  return INTENTS.find((word) => text.includes(word) || word.includes(text)) ?? null
}

/** Returns the keyword with this label, in the shopper's language; undefined if there is none. */
export const intentLabelled = (typed: string, labels: Readonly<Record<Intent, string>>): Intent | undefined =>
  INTENTS.find((word) => normalised(labels[word]) === normalised(typed))

/** Returns an order's ID, or its last 8 characters, at the end of a text; null if there is none. */
export function orderIn(typed: string): string | null {
  const word =
    typed
      .trim()
      .split(/[\s#:]+/)
      .at(-1) ?? ''
  const isId = /^[\w-]{8,64}$/.test(word) && (/\d/.test(word) || /^[\da-f]+$/i.test(word))
  return isId ? word : null
}

/** Whether the text requests a deletion. */
export const isDeletion = (typed: string): boolean =>
  /\b(delete|delet|remove|erase|hata ?o|hata ?do|mita ?o|mita ?do)\b/.test(normalised(typed))

/** Words that confirm or cancel a question of the assistant, in addition to the keywords. */
const YES =
  /^(yes|yeah|yep|yup|haa?n?|haa?n ?ji|ji|ji haa?n?|हाँ|हां|जी)( (please|ji|delete|delete it|karo|kar do))?$/
const NO =
  /^(no|nope|nah|na|nahi|nahin|nhi|ji nahi|नहीं|ना)( (thanks|thank you|please|ji|keep it|mat karo|rehne do))?$/

/** Returns the keyword for a yes or a no; null for anything else. */
export function decisionIn(typed: string): 'confirm' | 'cancel' | null {
  const text = normalised(typed.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, ''))
  if (YES.test(text)) return 'confirm'
  return NO.test(text) ? 'cancel' : null
}

const POLITE_PHRASES = [
  [
    'hello',
    /^(hi+|hello|hey+|namaste|namaskar|good (morning|afternoon|evening|day)|नमस्ते|नमस्कार)( there| ji| bhai| जी)?$/,
  ],
  [
    'thanks',
    /^(many thanks|thanks?|thank you|thx|thnx|great|super|nice|dhanyava?ad|shukriya|धन्यवाद|शुक्रिया)( (so|very) much| a lot| ji| bhai)?$/,
  ],
  ['bye', /^(bye|bye bye|goodbye|see you|good night)$/],
  ['pardon', /^(.{0,2}|yes|yeah|yep|nope|okay|sure|hmm+)$/],
] as const
type PolitePhrase = (typeof POLITE_PHRASES)[number][0]

/** Returns the polite phrase in a text: a greeting, thanks, a goodbye, or a scrap of a word; null for anything else. */
export function politePhraseIn(typed: string): PolitePhrase | null {
  const text = normalised(typed.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, ''))
  return POLITE_PHRASES.find(([, words]) => words.test(text))?.[0] ?? null
}
