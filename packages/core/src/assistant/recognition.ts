import { type Intent, normalised } from './intents.ts'

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
  ['hello', /^(hi+|hello|hey+|namaste|good (morning|afternoon|evening|day))( there)?$/],
  ['thanks', /^(many thanks|thanks?|thank you|thx|great|super|nice)( (so|very) much| a lot)?$/],
  ['bye', /^(bye|bye bye|goodbye|see you|good night)$/],
  ['pardon', /^(.{0,2}|yes|yeah|yep|nope|okay|sure|hmm+)$/],
] as const
export type PolitePhrase = (typeof POLITE_PHRASES)[number][0]

/** Returns the polite phrase in a text: a greeting, thanks, a goodbye, or a scrap of a word; null for anything else. */
export function politePhraseIn(typed: string): PolitePhrase | null {
  const text = normalised(typed.replaceAll(/[^\p{L}\p{N} ]/gu, ''))
  return POLITE_PHRASES.find(([, words]) => words.test(text))?.[0] ?? null
}

/** Words that suggest keywords. */
const SYNONYMS: readonly (readonly [RegExp, Intent])[] = [
  [/\b(log|sign)(ged|ging|ing)? ?(me |us )?(out|off)\b/, 'logout'],
  [/\b(track|where|status|late|arrive)\b/, 'track order'],
  [/\b(order|parcel|package|bought|purchase[ds]?)\b/, 'orders'],
  [
    /\b(refund|return|broken|defect(ive)?|damaged|exchange|wrong (item|thing|size|colou?r))\b/,
    'return policy',
  ],
  [/\b(pay|paid|upi|card|cash|cod|crypto|wallet)\b/, 'payment options'],
  [/\b(deliver|delivery|ship|shipping|when)\b/, 'delivery time'],
  [/\b(address|moved|house|pincode)\b/, 'addresses'],
  [/\b(account|name|phone|photo|picture)\b/, 'profile'],
  [/\b(price|cost|rupees?|dollars?|inr|how much)\b/, 'currency'],
  [/\b(buy|shop|product|sell|stock)\b/, 'products'],
  [/\b(basket|bag)\b/, 'cart'],
  [/\bwhat (can|do) you (do|know|offer)\b|\bhow (does|do) (it|this|that|you) work\b/, 'help'],
  [/\b(human|person|someone|agent|e-?mail|write|call)\b/, 'contact'],
]

const MOST_GUESSES = 3

/** Returns keywords that may be meant by other words, likeliest first; three at most. */
export function guessesIn(typed: string): readonly Intent[] {
  const text = normalised(typed)
  const meant = SYNONYMS.filter(([words]) => words.test(text)).map(([, intent]) => intent)
  const all: readonly Intent[] = orderIn(typed) === null ? meant : ['orders', ...meant]
  return [...new Set(all)].slice(0, MOST_GUESSES)
}
