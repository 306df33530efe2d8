import { assistantCopy } from './assistant.copy.ts'
import type { AssistantMode, Chip, Dialogue } from './assistant.ts'
import type { Intent } from './intents.ts'

/** A suggested reply that says a keyword. */
export const chip = (intent: Intent): Chip => ({ label: assistantCopy.chips[intent], text: intent })

/** The same again, after it failed. */
export const again = (intent: Intent): Chip => ({ label: assistantCopy.retry, text: intent })

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
export function chipsOf({ mode, pending, offers, doing }: Dialogue): readonly Chip[] {
  if (doing !== null) return []
  if (pending !== null) return [chip('confirm'), chip('cancel')]
  const usual = (mode === null ? START : IN[mode]).map(chip)
  return [...offers, ...usual.filter(({ text }) => offers.every((offer) => offer.text !== text))]
}
