import { assistantCopy } from './assistant.copy.ts'
import type { AssistantMode, Chip, Talk } from './assistant.ts'
import { type Intent, spoken } from './intents.ts'

/** A suggested reply that says a keyword. */
export const chip = (intent: Intent): Chip => ({ label: assistantCopy.chips[intent], text: intent })

/** The same again, after it failed. */
export const again = (text: string): Chip => ({ label: assistantCopy.retry, text })

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

/** Suggested replies, the most fitting first. While something waits for a word, these are the words. */
export function chipsOf({ mode, pending, offers, doing }: Talk): readonly Chip[] {
  if (doing !== null) return []
  if (pending !== null) return [chip('confirm'), chip('cancel')]
  const usual = (mode === null ? START : IN[mode]).map(chip)
  return [...offers, ...usual.filter(({ text }) => offers.every((offer) => offer.text !== text))]
}

/** What people say when they mean a keyword that is not in their words. */
const ALSO: readonly (readonly [RegExp, Intent])[] = [
  [/\b(log|sign)(ged|ging|ing)? ?(me |us )?(out|off)\b/, 'logout'],
  [/\b(track|where|status|late|arrive[ds]?)\b/, 'track order'],
  [/\b(order|parcel|package|bought|purchase[ds]?)\b/, 'orders'],
  [/\b(refund|return|broken|defect(ive)?|damaged|wrong|exchange)\b/, 'return policy'],
  [/\b(pay|paid|upi|card|cash|cod|crypto|wallet)\b/, 'payment options'],
  [/\b(deliver|delivery|ship|shipping|when)\b/, 'delivery time'],
  [/\b(address|moved|house|pincode)\b/, 'addresses'],
  [/\b(account|name|phone|photo|picture)\b/, 'profile'],
  [/\b(price|cost|rupees?|dollars?|inr|how much)\b/, 'currency'],
  [/\b(buy|shop|product|sell|stock)\b/, 'products'],
  [/\b(basket|bag)\b/, 'cart'],
  [/\b(human|person|someone|agent|e-?mail|write|call)\b/, 'contact'],
]

/** Keywords that somebody may have meant by other words: at most three. */
export const guesses = (typed: string): readonly Chip[] =>
  ALSO.filter(([words]) => words.test(spoken(typed)))
    .slice(0, 3)
    .map(([, intent]) => chip(intent))
