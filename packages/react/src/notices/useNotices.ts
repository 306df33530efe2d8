import type { Notice } from '@haat/core'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/useValue.ts'

const NONE: Notice[] = []

/** The shop's messages: `open` ones are shown for 3 s as toasts, `history` has the last 50. */
export function useNotices() {
  const { open, history, say, warn, dismiss, hold } = useShop('useNotices()').notices
  return { open: useValue(open, NONE), history: useValue(history, NONE), say, warn, dismiss, hold }
}
