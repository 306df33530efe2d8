import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { ASSISTANT_KEY, beginningOf, endAtLogin, OPEN_KEY } from './assistant.keys.ts'

/** Whether the assistant is open. Small, because every page loads its button; the rest is loaded with the panel. */
export const assistantOpening = ({ session, visit, here }: Shop) => {
  endAtLogin(visit, here())
  // In this file, because a page may never load the rest: the conversation is removed when the shopper leaves.
  session.subscribe((current) => {
    const isOver =
      current.state === 'signed-out' ||
      (current.state === 'signed-in' && !visit.get(ASSISTANT_KEY)?.startsWith(beginningOf(current.userId)))
    if (isOver) visit.remove(ASSISTANT_KEY)
  })
  const open = signal(visit.get(OPEN_KEY) !== null)
  const set = (next: boolean) => {
    open.value = next
    if (next) visit.set(OPEN_KEY, 'yes')
    else visit.remove(OPEN_KEY)
  }
  return {
    /** Kept from page to page in this tab. The sign-in page closes it and ends the conversation. */
    open: open as ReadonlySignal<boolean>,
    show: () => set(true),
    hide: () => set(false),
    toggle: () => set(!open.peek()),
  }
}
