import { assistantCopy } from './assistant.copy.ts'
import type { AssistantMode, Chip, Dialogue } from './assistant.ts'
import type { Intent } from './intents.ts'

/** Returns a suggested reply that sends a keyword. */
export const chip = (intent: Intent): Chip => ({ label: assistantCopy.chips[intent], text: intent })

/** Returns a suggested reply that repeats a keyword after a failure. */
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

/** Returns the suggested replies, best first. While a confirmation is pending they are Confirm and Cancel. */
export function chipsOf({ mode, pending, offers, doing }: Dialogue): readonly Chip[] {
  if (doing !== null) return []
  if (pending !== null) return [chip('confirm'), chip('cancel')]
  const usual = (mode === null ? START : IN[mode]).map(chip)
  return [...offers, ...usual.filter(({ text }) => offers.every((offer) => offer.text !== text))]
}
